import type { OrderedTable } from '#core/collections/collection-order-api.ts'

export type PolicyColumns = { title: string; body: string }

declare module '#core/data/db.ts' {
  interface Tables {
    policy_entry: OrderedTable<PolicyColumns>
  }
}
