import { msg, t } from '#core/text/messages.ts'
import { formatDate } from '#core/time/format-date.ts'
import { Moment } from '#ui/text/moment.tsx'
import type { MassDetail } from '../register/register-contract.ts'

/** A calendar day, independent of time zones. */
export const MassDay = ({ day }: { day: string }) => (
  <time dateTime={day} className="whitespace-nowrap tabular-nums">
    {formatDate(day, 'short')}
  </time>
)

type Line = MassDetail['lines'][number]

const lineLabels: Record<Line['what'], string> = {
  scheduled: msg('Scheduled for {day} with {celebrant}'),
  unscheduled: msg('Unscheduled'),
  celebrated: msg('Offered on {day} by {celebrant}'),
  transferred: msg('Transferred to {note}'),
  refunded: msg('Canceled'),
  reinstated: msg('Reinstated'),
  withdrawn: msg('Canceled: {note}'),
  corrected: msg('Corrected: {note}'),
}

/** A line of the register as text. */
export const LineLabel = ({ line: { what, day, celebrant, note } }: { line: Line }) =>
  what === 'withdrawn' && !note
    ? t('Canceled')
    : t.rich(lineLabels[what], { day: day && <MassDay day={day} />, celebrant, note })

/** The history of an entry, oldest first. */
export function MassLines({ mass: { accepted, lines } }: { mass: Pick<MassDetail, 'accepted' | 'lines'> }) {
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="mb-3 text-subheading">
        {t('Register history')}
      </h2>
      <ol className="flex flex-col gap-2">
        <li className="flex flex-wrap gap-x-4">
          <span className="text-ink-soft">
            <Moment at={accepted} />
          </span>
          <span>{t('Accepted')}</span>
        </li>
        {lines.map((line) => (
          <li key={`${line.at} ${line.what}`} className="flex flex-wrap gap-x-4">
            <span className="text-ink-soft">
              <Moment at={line.at} />
            </span>
            <span className="wrap-anywhere min-w-0">
              <LineLabel line={line} />
              <span className="text-ink-soft"> · {line.by}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
