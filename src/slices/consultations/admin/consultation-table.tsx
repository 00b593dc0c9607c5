import { zoneName } from '#core/time/clock-time.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { telephoneLink } from '#ui/state/telephone-link.ts'
import { Moment } from '#ui/text/moment.tsx'
import type { Consultation } from '../meetings/consultations-admin-contract.ts'
import { wayNames } from '../requests/meeting-ways.ts'
import { stateTones } from '../requests/state-tones.ts'
import { preferredInWords } from '../requests/times.ts'
import { stateNames } from '../rules.ts'
import { ConsultationActs } from './consultation-acts.tsx'
import { ReasonCell } from './reason-cell.tsx'

const linkClass = 'text-accent-text underline underline-offset-4'

/** The specification's columns. */
const columns: readonly Column<Consultation>[] = [
  { key: 'name', label: 'Name', main: true, cell: (row) => <Who of={row} /> },
  {
    key: 'email',
    label: 'Email',
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className={`${linkClass} xl:inline-block xl:min-w-44`}>
        {email}
      </a>
    ),
  },
  {
    key: 'phone',
    label: 'Phone Number',
    cell: ({ mobileNumber }) => (
      <a href={telephoneLink(mobileNumber)} className={`${linkClass} whitespace-nowrap tabular-nums`}>
        {mobileNumber}
      </a>
    ),
  },
  {
    key: 'gender',
    label: 'Gender',
    cell: ({ gender }) => <span className="whitespace-nowrap">{gender === 'male' ? 'Male' : 'Female'}</span>,
  },
  { key: 'reason', label: 'Reason for consultation', cell: (row) => <ReasonCell of={row} /> },
  { key: 'action', label: 'Action', cell: (row) => <ConsultationActs of={row} /> },
]

export const ConsultationTable = ({ items }: { items: readonly Consultation[] }) => (
  <Table
    caption="Consultations"
    captionHidden
    columns={columns}
    rows={items}
    rowKey={({ id }) => String(id)}
    from="xl"
  />
)

function Who({ of }: { of: Consultation }) {
  const { name, reference, state, country, timeZone, meeting, wantsAnother, preferred, meetBy, created } = of
  return (
    <span className="flex min-w-44 flex-col items-start gap-1 font-normal text-ink-soft text-xs">
      <span className="font-semibold text-base text-ink xl:text-sm">{name}</span>
      <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
      {meeting && (
        <span className="font-semibold text-ink">
          <Moment at={meeting.startsAt} />
        </span>
      )}
      {wantsAnother && <Badge tone="danger">Asks for another time</Badge>}
      <span>
        {country}, {zoneName(timeZone)}
      </span>
      {meetBy && <span>Asked for: {wayNames[meetBy]}</span>}
      {(state === 'pending' || wantsAnother) && <span>{preferredInWords(preferred)}</span>}
      <span className="whitespace-nowrap tabular-nums">{reference}</span>
      <span>
        Asked <Moment at={created} to="day" />
      </span>
    </span>
  )
}
