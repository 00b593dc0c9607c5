import type { OrderedTable } from '#core/collection-order-api.ts'

export type PolicyColumns = { title: string; body: string }

declare module '#core/db.ts' {
  interface Tables {
    policy_entry: OrderedTable<PolicyColumns>
  }
}
