import type { Generated, GeneratedAlways } from 'kysely'
import type { Day } from '#core/data/db.ts'
import type { DiscountKind } from './discount-contract.ts'

export type DiscountCodeTable = {
  id: GeneratedAlways<number>
  code: string
  kind: DiscountKind
  percent: number | null
  amount: number | null
  first_order: Generated<boolean>
  minimum: Generated<number>
  starts_on: Day<null>
  ends_on: Day<null>
  max_uses: number | null
  max_per_customer: number | null
  uses: Generated<number>
  active: Generated<boolean>
  note: Generated<string>
  version: Generated<number>
  created: Generated<Date>
  updated: Generated<Date>
}

export type DiscountUseTable = {
  order_id: number
  discount_id: number
  email: string
  at: Generated<Date>
}
