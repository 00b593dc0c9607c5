import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { OrderedTable } from '#core/collections/collection-order-api.ts'
import type { CollectionTable } from '#core/collections/collection-table.ts'
import type { Delivery } from './checkout/shipping-contract.ts'
import type {
  DownloadAccessTable,
  DownloadFileTable,
  DownloadTicketTable,
  DownloadUploadTable,
  DownloadUseTable,
  ProductDownloadTable,
} from './downloads/download-columns.ts'
import type { FastOrderState } from './fast-orders/fast-order-contract.ts'
import type { OrderState } from './orders/order-contract.ts'
import type { movementKinds } from './stock/stock-contract.ts'

export type CategoryColumns = { name: string; slug: string; description: string; cta: string; image: string }

export type ProductColumns = {
  name: string
  slug: string
  price: number
  allow_discount: boolean
  discount_percent: number | null
  image: string
  pictures: string[]
  author: string
  type: string
  description: string
}

type ProductTable = CollectionTable<ProductColumns> & { sale_price: GeneratedAlways<number> }

type StockTable = {
  product_id: number
  on_hand: Generated<number>
  reserved: Generated<number>
  low_told: Generated<boolean>
  tracked: Generated<boolean>
  available: GeneratedAlways<number>
}

type StockMovementTable = {
  id: GeneratedAlways<number>
  product_id: number
  kind: (typeof movementKinds)[number]
  change: number
  line_id: number | null
  fast_order_id: number | null
  note: Generated<string>
  by: string
  at: Generated<Date>
}

type ShopOrderTable = {
  id: GeneratedAlways<number>
  number: Generated<string>
  payable_id: number
  member_id: number | null
  first_name: string
  last_name: string
  email: string
  phone_number: string
  postal_code: string
  city: string
  address: string
  region: Generated<string>
  country: string
  delivery: Delivery
  branch_id: number | null
  branch: string
  subtotal: number
  shipping: number
  total: number
  currency: string
  state: Generated<OrderState>
  tracking_number: Generated<string>
  carrier: Generated<string>
  needs_look: string | null
  token: Generated<string>
  created: Generated<Date>
  paid_at: Date | null
  open_until: Date
  sold_out: Generated<string>
  entered_by: Generated<string>
  words: GeneratedAlways<string>
}

type OrderLineTable = {
  id: GeneratedAlways<number>
  order_id: number
  product_id: number
  name: string
  image: string
  price: number
  full_price: number
  quantity: number
  sold: Generated<number>
  returned: Generated<number>
}

type OrderStepTable = {
  id: GeneratedAlways<number>
  order_id: number
  state: OrderState
  by: string
  note: Generated<string>
  at: Generated<Date>
}

type ReservationTable = {
  line_id: number
  product_id: number
  quantity: number
  until: Date
  email: string
  address: string
}

type FastOrderTable = {
  id: GeneratedAlways<number>
  product_id: number
  product_name: string
  product_quantity: number
  price: number
  currency: string
  customer_name: string
  customer_address: string
  country: string
  customer_phone_number: string
  state: Generated<FastOrderState>
  note: Generated<string>
  handled_by: string | null
  handled_at: Date | null
  created: Generated<Date>
  words: GeneratedAlways<string>
}

type ShopSettingsTable = {
  only_one: Generated<boolean>
  content: JSONColumnType<object>
  version: number
  updated: Date
}

declare module '#core/data/db.ts' {
  interface Tables {
    product_download: ProductDownloadTable
    download_file: DownloadFileTable
    download_upload: DownloadUploadTable
    download_access: DownloadAccessTable
    download_use: DownloadUseTable
    download_ticket: DownloadTicketTable
    download_settings: ShopSettingsTable
    product_category: OrderedTable<CategoryColumns>
    product: ProductTable
    stock: StockTable
    stock_movement: StockMovementTable
    shop_order: ShopOrderTable
    order_line: OrderLineTable
    order_step: OrderStepTable
    reservation: ReservationTable
    fast_order: FastOrderTable
    shop_settings: ShopSettingsTable
  }
}

declare module '#core/data/daily-sums.ts' {
  interface SummedTables {
    shop_order: true
  }
}

declare module '#payments/tables.ts' {
  interface PayableKinds {
    order: true
  }
}
