import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { listCalls } from '#core/api/api-description.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { ApiCall } from './api-call.tsx'

/** Groups are named after paths: `children_corner`. */
const titleOf = (group: string) => group.replaceAll('_', ' ')
const addressOf = (group: string) => `/api/docs?of=${encodeURIComponent(group)}`

/** The endpoints of one group, without their fields, which load when one is opened. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const of = new URL(request.url).searchParams.get('of') ?? undefined
  return callIn(context)(listCalls, { of: of?.slice(0, 60) })
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t('API reference'),
    description: t('Every endpoint of the API and its fields.'),
    index: false,
  })

/** The API reference, made from the contracts that the server itself checks requests against. */
export default function ApiDocsPage() {
  const { title, server, groups, shown, calls } = useLoaderData<typeof loader>()
  return (
    <div className="container section grid gap-10 lg:grid-cols-[14rem_1fr]">
      <nav aria-label={t('Endpoints')} className="lg:sticky lg:top-40 lg:self-start">
        <ul className="flex flex-wrap gap-x-5 lg:flex-col">
          {groups.map((name) => (
            <li key={name}>
              <AppLink
                href={addressOf(name)}
                preventScrollReset
                aria-current={name === shown ? 'page' : undefined}
                className={classNames(
                  'inline-flex min-h-11 items-center text-accent-text underline-offset-4',
                  name === shown ? 'font-semibold' : 'underline',
                )}
              >
                {titleOf(name)}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <h1 className="text-title">{title}</h1>
        <p className="mt-3 max-w-[68ch] text-ink-soft">
          {t.rich(
            'The base URL is <code>{server}</code>. Paths work with or without a trailing slash. Lists are JSON arrays; the <code>X-Total-Count</code> header has the total. Errors have a <code>detail</code> and a <code>code</code> and, for invalid fields, <code>errors</code> by field. Download the OpenAPI description: <link>openapi.json</link>',
            {
              server,
              code: (words) => <code className="text-ink">{words}</code>,
              link: (words) => (
                <a href="/api/openapi.json" className="text-accent-text underline">
                  {words}
                </a>
              ),
            },
          )}
        </p>
        <section aria-labelledby="group" className="mt-12">
          <h2 id="group" className="text-heading first-letter:uppercase">
            {titleOf(shown)}
          </h2>
          <div className="mt-4 flex flex-col gap-3">
            {calls.map(({ path, method, summary }) => (
              <ApiCall key={`${method} ${path}`} path={path} method={method} summary={summary} />
            ))}
          </div>
        </section>
      </div>
    </div>
  )
}
