import { AppLink } from '#ui/controls/app-link.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { type Sort, Table } from '#ui/layout/table.tsx'
import { registerNames, registerTones } from '../labels.ts'
import type { RegisterLine, RegisterWanted } from '../register/register-contract.ts'
import { massAddress, registerAddress } from './addresses.ts'
import { MassDay } from './mass-day.tsx'

export function RegisterTable({ masses, asked }: { masses: readonly RegisterLine[]; asked: RegisterWanted }) {
  const { sort } = asked
  const sorted = (by: 'number' | 'wished'): Sort => ({
    direction: sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : null,
    href: registerAddress({ ...asked, sort: sort === `-${by}` ? by : `-${by}` }),
  })
  return (
    <Table
      caption="Intention register"
      captionHidden
      rows={masses}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'number',
          label: 'Number',
          main: true,
          sort: sorted('number'),
          cell: ({ id, number, name }) => (
            <AppLink
              href={massAddress(id)}
              className="inline-flex min-h-11 items-center gap-2 underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
            >
              <span className="tabular-nums">{number}</span>
              <span className="sm:hidden">{name}</span>
            </AppLink>
          ),
        },
        {
          key: 'name',
          label: 'Asked for by',
          cell: ({ name, reference }) => (
            <span className="flex flex-col max-sm:items-end">
              <span>{name || 'Erased'}</span>
              <span className="whitespace-nowrap text-ink-soft text-xs tabular-nums">{reference}</span>
            </span>
          ),
        },
        {
          key: 'wished',
          label: 'Wished for',
          sort: sorted('wished'),
          cell: ({ wished }) => <MassDay day={wished} />,
        },
        {
          key: 'state',
          label: 'State',
          cell: ({ state, shared }) => (
            <span className="flex flex-col items-start gap-1 max-sm:items-end">
              <Badge tone={registerTones[state]}>{registerNames[state]}</Badge>
              {shared && <span className="text-ink-soft text-xs">may be shared</span>}
            </span>
          ),
        },
        {
          key: 'day',
          label: 'Offered',
          cell: ({ day, celebrant }) =>
            day ? (
              <span className="flex flex-col max-sm:items-end">
                <MassDay day={day} />
                <span className="text-ink-soft text-xs">{celebrant}</span>
              </span>
            ) : (
              '–'
            ),
        },
      ]}
    />
  )
}
