import { useState } from 'react'
import type { Operation } from '#core/api/api-description.ts'
import { apiBase } from '#core/api/call.ts'
import { address } from '#core/api/endpoint.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** Makes a read call from the reference and shows what comes back. */
export function ApiTry({ path, parameters }: { path: string; parameters: Operation['parameters'] }) {
  const [answer, setAnswer] = useState<string>()
  const [busy, setBusy] = useState(false)

  const ask = async (data: FormData) => {
    setBusy(true)
    const given = [...data].filter(([, value]) => value !== '').map(([name, value]) => [name, String(value)])
    const { path: filled, rest } = address(path, Object.fromEntries(given))
    const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
    try {
      const response = await fetch(`${apiBase}${filled}${query.size > 0 ? `?${query}` : ''}`)
      setAnswer(
        `${response.status} ${response.statusText}\n\n${JSON.stringify(await response.json(), null, 2)}`,
      )
    } catch {
      setAnswer('No answer came.')
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
        Try it
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
