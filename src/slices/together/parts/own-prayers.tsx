import { CircleCheck, Hourglass } from 'lucide-react'
import { say } from '#core/text/say.ts'
import { clockText } from '../clock.ts'
import type { OwnPrayer } from '../own.ts'

/** What this browser asked for, and the answer of the team. Announced, because somebody waits for it. */
export function OwnPrayers({ prayers }: { prayers: readonly OwnPrayer[] }) {
  return (
    <ul
      aria-live="polite"
      aria-label={say('Your prayer requests')}
      className="flex flex-col gap-2 empty:hidden"
    >
      {prayers.map(({ handle, reference, asked, prayed }) => (
        <li
          key={handle}
          className={
            prayed
              ? 'flex items-start gap-2.5 rounded-control border border-success bg-success-soft px-4 py-3'
              : 'flex items-start gap-2.5 rounded-control border border-line bg-surface-raised px-4 py-3'
          }
        >
          {prayed ? (
            <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden="true" />
          ) : (
            <Hourglass className="mt-0.5 size-5 shrink-0 text-accent-text" aria-hidden="true" />
          )}
          <p>
            <strong>
              {prayed
                ? say('Prayed for at {prayed}', { prayed: clockText(prayed) })
                : say('With the team on duty')}
            </strong>
            <span className="block text-ink-soft text-sm">
              {say('Your request {reference} of {day}', { reference, day: clockText(asked) })}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
