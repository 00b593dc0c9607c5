import type { Generated, GeneratedAlways } from 'kysely'
import type { OrderedTable } from '#core/collection-order-api.ts'
import type { Rhythm } from '#core/payments/port.ts'
import type { PayableState } from '#core/payments/rules.ts'
import type { Area } from './areas.ts'

export type PurposeColumns = {
  name: string
  description: string
  goal: number | null
  rhythm: Rhythm | null
  area: Area
}

type GiftTable = {
  id: GeneratedAlways<number>
  payable_id: number
  subscription_id: number | null
  member_id: number | null
  purpose_id: number | null
  purpose: string
  email: string
  name: string
  amount: number
  fee_cover: Generated<number>
  currency: string
  receipt_number: string | null
  token: Generated<string>
  created: Generated<Date>
  /** The payable's, kept by the database. */
  state: Generated<PayableState>
}

declare module '#core/db.ts' {
  interface Tables {
    purpose: OrderedTable<PurposeColumns>
    gift: GiftTable
    receipt_count: { year: number; last: number }
  }
}
