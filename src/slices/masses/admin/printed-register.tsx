import type { z } from 'zod'
import { formatMoney } from '#core/text/money.ts'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { Moment } from '#ui/text/moment.tsx'
import type { printRegister } from '../register/register-contract.ts'
import { MassDay } from './mass-day.tsx'
import { LineWords } from './mass-lines.tsx'

type Entry = z.output<typeof printRegister.output>['entries'][number]

const cell = 'py-3 pr-4 align-top'

/** As canon 958 wants it: number, intention, offering, when it was accepted, and when and by whom it was offered. */
export function PrintedRegister({ entries }: { entries: readonly Entry[] }) {
  const { name } = useOrganisation()
  const withOfferings = entries.some(({ offering }) => offering !== null)
  if (entries.length === 0) return <p className="text-ink-soft">No Mass was accepted between these days.</p>
  return (
    <article className="overflow-x-auto rounded-card border border-line bg-surface-raised p-6 sm:p-10 print:overflow-visible print:border-0 print:p-0">
      <header className="mb-6">
        <p className="text-ink-soft text-sm">{name}</p>
        <h2 className="text-title">Register of Mass intentions</h2>
      </header>
      <table className="w-full min-w-2xl border-collapse text-left text-sm print:min-w-0">
        <caption className="sr-only">Mass intentions</caption>
        <thead>
          <tr className="border-line-strong border-b text-ink-soft">
            <th scope="col" className={cell}>
              No.
            </th>
            <th scope="col" className={cell}>
              Accepted
            </th>
            <th scope="col" className={cell}>
              Asked for by
            </th>
            <th scope="col" className={`${cell} w-2/5`}>
              Intention
            </th>
            {withOfferings && (
              <th scope="col" className={cell}>
                Offering
              </th>
            )}
            <th scope="col" className={cell}>
              What became of it
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.number} entry={entry} withOfferings={withOfferings} />
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** A day that was planned is told as long as nothing came of it. */
const isTold = ({ what }: Entry['lines'][number], index: number, all: Entry['lines']) =>
  index === all.length - 1 || (what !== 'scheduled' && what !== 'unscheduled')

function Row({ entry, withOfferings }: { entry: Entry; withOfferings: boolean }) {
  const { number, accepted, requester, intention, offering, wished, lines } = entry
  return (
    <tr className="border-line border-b">
      <th scope="row" className={`${cell} tabular-nums`}>
        {number}
      </th>
      <td className={cell}>
        <Moment at={accepted} to="day" />
      </td>
      <td className={`${cell} wrap-anywhere`}>{requester || 'Erased'}</td>
      <td className={`${cell} wrap-anywhere whitespace-pre-line`}>
        {intention || 'Erased'}
        <span className="block text-ink-soft text-xs">
          Wished for <MassDay day={wished} />
        </span>
      </td>
      {withOfferings && (
        <td className={`${cell} tabular-nums`}>
          {offering?.amount ? formatMoney(offering.amount, offering.currency) : 'None'}
        </td>
      )}
      <td className={cell}>
        <ul>
          {lines.filter(isTold).map((line) => (
            <li key={`${line.at} ${line.what}`}>
              <LineWords line={line} />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
