import { formatMoney } from '#core/text/money.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { stateNames, stateTones } from '../labels.ts'
import type { OfferingLine } from '../offerings/offerings-contract.ts'
import { offeringAddress } from './addresses.ts'

export const OfferingTable = ({ offerings }: { offerings: readonly OfferingLine[] }) => (
  <Table
    caption="Mass offerings"
    captionHidden
    rows={offerings}
    rowKey={({ id }) => String(id)}
    columns={[
      {
        key: 'reference',
        label: 'Reference',
        main: true,
        cell: ({ id, reference, number }) => (
          <span className="flex flex-col items-start">
            <AppLink
              href={offeringAddress(id)}
              className="inline-flex min-h-11 items-center whitespace-nowrap tabular-nums underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
            >
              {reference}
            </AppLink>
            {number !== null && <span className="font-normal text-ink-soft text-xs">Number {number}</span>}
          </span>
        ),
      },
      { key: 'name', label: 'Name', cell: ({ name }) => name || 'Erased' },
      {
        key: 'offering',
        label: 'Offering',
        align: 'end',
        cell: ({ offering, currency, refunded }) => (
          <span className="tabular-nums">
            {offering === null ? 'Without' : <strong>{formatMoney(offering, currency)}</strong>}
            {refunded > 0 && (
              <span className="block whitespace-normal text-ink-soft text-xs">
                {formatMoney(refunded, currency)} given back
              </span>
            )}
          </span>
        ),
      },
      {
        key: 'state',
        label: 'State',
        cell: ({ state }) => <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>,
      },
      {
        key: 'created',
        label: 'Asked',
        cell: ({ created, paid }) => (
          <span className="flex flex-col max-sm:items-end">
            <Moment at={created} to="day" />
            {paid && (
              <span className="text-ink-soft text-xs">
                paid <Moment at={paid} to="day" />
              </span>
            )}
          </span>
        ),
      },
    ]}
  />
)
