import { useEffect, useRef, useState } from 'react'
import { type ApiDescription, describeApi, type Operation } from '#core/api/api-description.ts'
import { apiBase, call } from '#core/api/call.ts'
import { address } from '#core/api/endpoint.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** Makes a read call from the reference and shows what comes back. */
function ApiTry({ path, parameters }: { path: string; parameters: Operation['parameters'] }) {
  const [answer, setAnswer] = useState<string>()
  const [busy, setBusy] = useState(false)

  const ask = async (data: FormData) => {
    setBusy(true)
    const filledIn = [...data]
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, String(value)])
    const { path: filled, rest } = address(path, Object.fromEntries(filledIn))
    const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
    try {
      const response = await fetch(`${apiBase}${filled}${query.size > 0 ? `?${query}` : ''}`)
      setAnswer(
        `${response.status} ${response.statusText}\n\n${JSON.stringify(await response.json(), null, 2)}`,
      )
    } catch {
      setAnswer(t('The server didn’t respond.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void ask(new FormData(event.currentTarget))
      }}
    >
      {parameters.map(({ name, required }) => (
        <TextField key={name} label={name} name={name} required={required} className="w-36" />
      ))}
      <Button type="submit" variant="secondary" busy={busy}>
        {t('Try it')}
      </Button>
      {answer !== undefined && (
        <pre
          role="status"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard.
          tabIndex={0}
          className="wrap-anywhere max-h-96 w-full overflow-y-auto whitespace-pre-wrap rounded-control bg-surface-sunken p-3 text-sm"
        >
          {answer}
        </pre>
      )}
    </form>
  )
}

const tones: Record<string, BadgeTone> = { get: 'success', post: 'accent', put: 'accent', delete: 'danger' }

let description: Promise<ApiDescription> | undefined

/** The API description, fetched when the first call is opened. */
function described(): Promise<ApiDescription> {
  description ??= call(describeApi, {}).catch((error: unknown) => {
    description = undefined
    throw error
  })
  return description
}

/** One call of the API. Its parameters and responses load when it is opened. */
export function ApiCall({ path, method, summary }: { path: string; method: string; summary: string }) {
  const [wasOpened, setWasOpened] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // It may have been opened before hydration.
  useEffect(() => {
    if (details.current?.open) setWasOpened(true)
  }, [])
  return (
    <details
      ref={details}
      className="rounded-card border border-line bg-surface-raised px-4 sm:px-5"
      onToggle={() => setWasOpened(true)}
    >
      <summary className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-3">
        <Badge tone={tones[method] ?? 'neutral'}>{method.toUpperCase()}</Badge>
        <code className="break-all font-semibold">{path}</code>
        <span className="text-ink-soft text-sm">{summary}</span>
      </summary>
      <div className="flex flex-col gap-5 border-line border-t py-5">
        <noscript>
          <p className="pb-4">
            {t.rich('The fields for this call are listed in <link>openapi.json</link>.', {
              link: (words) => (
                <a href="/api/openapi.json" className="text-accent-text underline">
                  {words}
                </a>
              ),
            })}
          </p>
        </noscript>
        {wasOpened && (
          <Loaded load={described}>
            {({ paths }) => {
              const operation = paths[path]?.[method]
              return operation && <Described {...{ path, method, operation }} />
            }}
          </Loaded>
        )}
      </div>
    </details>
  )
}

function Described({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const body = Object.entries(operation.requestBody?.content ?? {})
  const answers = Object.entries(operation.responses)
  const access = operation['x-access']
  return (
    <>
      {operation.description && <p>{operation.description}</p>}
      <p className="text-sm">
        {t.rich('Access: <strong>{access}</strong>', {
          access: access.replace(':', ', '),
          strong: (words) => <strong>{words}</strong>,
        })}
      </p>
      {operation.parameters.map((parameter) => (
        <Shape
          key={parameter.name}
          title={
            parameter.required
              ? t('{name} ({place}, required)', { name: parameter.name, place: parameter.in })
              : t('{name} ({place})', { name: parameter.name, place: parameter.in })
          }
          schema={parameter.schema}
        />
      ))}
      {body.map(([type, { schema }]) => (
        <Shape key={type} title={t('Request body ({type})', { type })} schema={schema} />
      ))}
      {answers.map(([status, { description, content }]) => (
        <Shape
          key={status}
          title={t('Response {status}: {description}', { status, description })}
          schema={content['application/json']?.schema ?? {}}
        />
      ))}
      {method === 'get' && access === 'anyone' && <ApiTry path={path} parameters={operation.parameters} />}
    </>
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
