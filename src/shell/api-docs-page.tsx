import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { describeApi, type Operation } from '#core/api-description.ts'
import { pageMeta } from '#core/page-meta.ts'
import { callIn } from '#core/page-services.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { ApiTry } from './api-try.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => callIn(context)(describeApi, {})

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'API reference',
    description: 'Every call of the API, with its fields.',
    index: false,
  })

/** The reference of the API, drawn from the same contracts that the server checks by. */
export default function ApiDocsPage() {
  const { info, servers, paths } = useLoaderData<typeof loader>()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const groups = Object.entries(Object.groupBy(operations, ({ operation }) => operation.tags[0] ?? ''))
  return (
    <div className="container section grid gap-10 lg:grid-cols-[14rem_1fr]">
      <nav aria-label="Calls" className="lg:sticky lg:top-40 lg:self-start">
        <ul className="flex flex-wrap gap-x-5 lg:flex-col">
          {groups.map(([name]) => (
            <li key={name}>
              <a
                href={`#${name}`}
                className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <h1 className="text-title">{info.title}</h1>
        <p className="mt-3 max-w-[68ch] text-ink-soft">
          All calls go to <code className="text-ink">{servers[0]?.url}</code>, with or without a trailing
          slash. Lists are arrays; their total is in <code>X-Total-Count</code>. A refusal carries{' '}
          <code>detail</code>, and <code>errors</code> by field. The same as a file:{' '}
          <a href="/api/openapi.json" className="text-accent-text underline">
            openapi.json
          </a>
        </p>
        {groups.map(([name, calls = []]) => (
          <section key={name} aria-labelledby={name} className="mt-12">
            <h2 id={name} className="scroll-mt-40 text-heading capitalize">
              {name}
            </h2>
            <div className="mt-4 flex flex-col gap-3">
              {calls.map(({ path, method, operation }) => (
                <Call key={`${method} ${path}`} {...{ path, method, operation }} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

const tones: Record<string, BadgeTone> = { GET: 'success', POST: 'accent', PUT: 'accent', DELETE: 'danger' }

function Call({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const body = Object.entries(operation.requestBody?.content ?? {})
  const answers = Object.entries(operation.responses)
  const access = operation['x-access']
  return (
    <details className="rounded-card border border-line bg-surface-raised px-4 sm:px-5">
      <summary className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-3">
        <Badge tone={tones[method] ?? 'neutral'}>{method}</Badge>
        <code className="break-all font-semibold">{path}</code>
        <span className="text-ink-soft text-sm">{operation.summary}</span>
      </summary>
      <div className="flex flex-col gap-5 border-line border-t py-5">
        <p className="text-sm">
          For:{' '}
          <strong>
            {access === 'anyone' ? 'anyone' : access.replace('staff:', 'staff with the right to ')}
          </strong>
        </p>
        {operation.parameters.map((parameter) => (
          <Shape
            key={parameter.name}
            title={`${parameter.name} (${parameter.in}${parameter.required ? ', required' : ''})`}
            schema={parameter.schema}
          />
        ))}
        {body.map(([type, { schema }]) => (
          <Shape key={type} title={`Body, ${type}`} schema={schema} />
        ))}
        {answers.map(([status, { description, content }]) => (
          <Shape
            key={status}
            title={`${status}: ${description}`}
            schema={content['application/json']?.schema ?? {}}
          />
        ))}
        {method === 'GET' && access === 'anyone' && <ApiTry path={path} parameters={operation.parameters} />}
      </div>
    </details>
  )
}

function Shape({ title, schema }: { title: string; schema: object }) {
  return (
    <div>
      <p className="font-semibold text-sm">{title}</p>
      <pre className="wrap-anywhere mt-1.5 whitespace-pre-wrap rounded-control bg-surface-sunken p-3 text-sm leading-relaxed">
        {JSON.stringify(schema, null, 2)}
      </pre>
    </div>
  )
}
