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
  scheduled: msg('Was given its day'),
  unscheduled: msg('Lost its day'),
  celebrated: msg('Was offered'),
  transferred: msg('Was handed on'),
  refunded: msg('Is not to be offered any more'),
  reinstated: msg('Is to be offered again'),
  withdrawn: msg('Was taken back'),
  corrected: msg('Was corrected'),
}

/** A line of the register as text. */
export const LineLabel = ({ line }: { line: Line }) => (
  <>
    {lineLabels[line.what]}
    {line.day && (
      <>
        , <MassDay day={line.day} />
      </>
    )}
    {line.celebrant && `, ${line.celebrant}`}
    {line.note && `: ${line.note}`}
  </>
)

/** The history of an entry, oldest first. */
export function MassLines({ mass: { accepted, lines } }: { mass: Pick<MassDetail, 'accepted' | 'lines'> }) {
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="mb-3 text-subheading">
        {t('In the register')}
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
