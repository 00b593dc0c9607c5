import { CircleAlert } from 'lucide-react'
import { reworded } from '#core/text/messages.ts'

/**
 * A form that comes back refused without the page's code opens at its answer. React leaves no `autofocus` on elements
 * that it creates in the browser.
 */
export const opensHere = { tabIndex: -1, autoFocus: true }

/** A refusal that is not about a field. `quiet` where a toast announces the same. */
export function Refusal({
  problem,
  quiet = false,
}: {
  problem: { message: string } | null
  quiet?: boolean
}) {
  if (!problem) return null
  return (
    <p
      {...(quiet ? {} : { role: 'alert' })}
      {...opensHere}
      className="flex items-start gap-2 rounded-control border border-danger bg-danger-soft px-3.5 py-2.5 font-semibold text-sm"
    >
      <CircleAlert className="mt-0.5 size-4.5 shrink-0 text-danger" aria-hidden="true" />
      {reworded(problem.message)}
    </p>
  )
}
