import type { Generated, GeneratedAlways } from 'kysely'
import type { OrderedTable } from '#core/collections/collection-order-api.ts'
import type { Day } from '#core/data/db.ts'
import type { Rhythm } from '#payments/provider.ts'
import type { PayableState } from '#payments/rules.ts'
import type { Area } from './purposes/purpose-names.ts'

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
  /** Found by the gift's email address, unless whoever writes it knows the person. */
  person_id: number | null
  purpose_id: number | null
  purpose: string
  email: string
  name: string
  amount: number
  fee_cover: Generated<number>
  currency: string
  receipt_number: string | null
  /** In the time zone that the ministry had then. */
  receipt_day: Day<null>
  token: Generated<string>
  created: Generated<Date>
  /** The payable's state, copied by a trigger. */
  state: Generated<PayableState>
  words: GeneratedAlways<string>
}

declare module '#core/data/db.ts' {
  interface Tables {
    purpose: OrderedTable<PurposeColumns>
    gift: GiftTable
    receipt_count: { year: number; last: number }
  }
}

declare module '#payments/tables.ts' {
  interface PayableKinds {
    gift: true
  }
}
