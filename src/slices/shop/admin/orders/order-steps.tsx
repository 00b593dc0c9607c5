import { Table } from '#ui/layout/table.tsx'
import { Moment } from '#ui/text/moment.tsx'
import type { WholeOrder } from '../../orders/order-admin-contract.ts'
import { OrderBadge } from './order-labels.tsx'

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
