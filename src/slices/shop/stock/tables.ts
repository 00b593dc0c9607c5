import type { Generated, GeneratedAlways } from 'kysely'
import type { movementKinds } from './stock-contract.ts'

type StockTable = {
  variant_id: number
  on_hand: Generated<number>
  reserved: Generated<number>
  low_told: Generated<boolean>
  tracked: Generated<boolean>
  available: GeneratedAlways<number>
}

type StockMovementTable = {
  id: GeneratedAlways<number>
  variant_id: number
  kind: (typeof movementKinds)[number]
  change: number
  line_id: number | null
  fast_order_id: number | null
  delivery_id?: number | null
  note: Generated<string>
  by: string
  at: Generated<Date>
}

type StockDeliveryTable = {
  id: GeneratedAlways<number>
  supplier: string
  note: string
  by: string
  received: Generated<Date>
}

type StockNoticeTable = {
  id: GeneratedAlways<number>
  variant_id: number
  email: string
  created: Generated<Date>
}

type ReservationTable = {
  line_id: number
  variant_id: number
  quantity: number
  until: Date
  email: string
  address: string
}

declare module '#core/data/db.ts' {
  interface Tables {
    stock: StockTable
    stock_movement: StockMovementTable
    stock_delivery: StockDeliveryTable
    stock_notice: StockNoticeTable
    reservation: ReservationTable
  }
}
