import { Moment } from '#ui/text/moment.tsx'
import type { WholeMass } from '../register/register-contract.ts'
import { MassDay } from './mass-day.tsx'

type Line = WholeMass['lines'][number]

const words: Record<Line['what'], string> = {
  scheduled: 'Was given its day',
  unscheduled: 'Lost its day',
  celebrated: 'Was offered',
  transferred: 'Was handed on',
  refunded: 'Is not to be offered any more',
  reinstated: 'Is to be offered again',
  withdrawn: 'Was taken back',
  corrected: 'Was corrected',
}

/** One line of the register in words. */
export const LineWords = ({ line }: { line: Line }) => (
  <>
    {words[line.what]}
    {line.day && (
      <>
        , <MassDay day={line.day} />
      </>
    )}
    {line.celebrant && `, ${line.celebrant}`}
    {line.note && `: ${line.note}`}
  </>
)

/** What became of an entry, oldest first. */
export function MassLines({ mass: { accepted, lines } }: { mass: Pick<WholeMass, 'accepted' | 'lines'> }) {
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="mb-3 text-subheading">
        In the register
      </h2>
      <ol className="flex flex-col gap-2">
        <li className="flex flex-wrap gap-x-4">
          <span className="text-ink-soft">
            <Moment at={accepted} />
          </span>
          <span>Accepted</span>
        </li>
        {lines.map((line) => (
          <li key={`${line.at} ${line.what}`} className="flex flex-wrap gap-x-4">
            <span className="text-ink-soft">
              <Moment at={line.at} />
            </span>
            <span className="wrap-anywhere min-w-0">
              <LineWords line={line} />
              <span className="text-ink-soft"> · {line.by}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
