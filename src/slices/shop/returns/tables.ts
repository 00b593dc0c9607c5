import type { Generated, GeneratedAlways } from 'kysely'
import type { ReturnReason, ReturnState } from './return-rules.ts'

type OrderReturnTable = {
  id: GeneratedAlways<number>
  order_id: number
  state: Generated<ReturnState>
  reason: ReturnReason
  comment: string
  created: Generated<Date>
}

type OrderReturnStepTable = {
  id: GeneratedAlways<number>
  return_id: number
  state: ReturnState
  by: string
  note: Generated<string>
  at: Generated<Date>
}

type OrderReturnPhotoTable = {
  name: string
  order_id: number
  return_id: number | null
  bytes: Buffer
  created: Generated<Date>
}

type OrderRefundPartTable = {
  refund_id: number
  /** Null for shipping. */
  line_id: number | null
  quantity: number
  amount: number
  tax: number
}

declare module '#core/data/db.ts' {
  interface Tables {
    order_return: OrderReturnTable
    order_return_step: OrderReturnStepTable
    order_return_photo: OrderReturnPhotoTable
    order_refund_part: OrderRefundPartTable
  }
}
