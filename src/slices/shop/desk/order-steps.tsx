import { Moment } from '#ui/moment.tsx'
import { Table } from '#ui/table.tsx'
import type { WholeOrder } from '../order-desk-contract.ts'
import { OrderBadge } from './order-words.tsx'

/** What happened to an order, and through whom. */
export function OrderSteps({ steps }: { steps: WholeOrder['steps'] }) {
  return (
    <Table
      caption="History"
      rows={steps.map((step, index) => ({ ...step, index }))}
      rowKey={({ index }) => String(index)}
      columns={[
        { key: 'at', label: 'When', main: true, cell: ({ at }) => <Moment at={at} /> },
        { key: 'state', label: 'State', cell: ({ state }) => <OrderBadge state={state} /> },
        { key: 'by', label: 'By', cell: ({ by }) => by },
        { key: 'note', label: 'Note', cell: ({ note }) => note },
      ]}
    />
  )
}
