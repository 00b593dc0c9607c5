import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { OrderedTable } from '#core/collections/collection-order-api.ts'
import type { CollectionTable } from '#core/collections/collection-table.ts'
import type { Day } from '#core/data/db.ts'
import type { Delivery } from './checkout/shipping-contract.ts'
import type { DiscountKind } from './discounts/discount-contract.ts'
import type { FastOrderState } from './fast-orders/fast-order-contract.ts'
import type { OrderState } from './orders/order-contract.ts'
import type { ProductVariants } from './variants/variant-draft.ts'

export type CategoryColumns = { name: string; slug: string; description: string; cta: string; image: string }

export type ProductColumns = {
  name: string
  slug: string
  price: number
  allow_discount: boolean
  discount_percent: number | null
  sale_starts: Date | null
  sale_ends: Date | null
  image: string
  pictures: string[]
  author: string
  type: string
  description: string
  tax_exempt: boolean
  /** If left out, the database keeps the existing variants, and gives a new product one. */
  variants?: ProductVariants
}

type ProductTable = CollectionTable<Omit<ProductColumns, 'variants'>> & {
  variants: ColumnType<ProductVariants, ProductVariants | undefined, ProductVariants>
  lowest_price: Generated<number>
  /** Maintained by the database and a job; only for lists. */
  on_sale: Generated<boolean>
  sale_price: GeneratedAlways<number>
}

/** Written by triggers from the product's `variants`. */
type ProductVariantTable = {
  id: number
  product_id: number
  position: number
  option_values: string[]
  price: number | null
  image: string | null
  sku: string
  barcode: string
  weight: number | null
  deleted_at: Date | null
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
  address2: Generated<string>
  district: Generated<string>
  region: Generated<string>
  country: string
  delivery: Delivery
  branch_id: number | null
  branch: string
  subtotal: number
  discount: Generated<number>
  discount_code: Generated<string>
  shipping: number
  tax: Generated<number>
  tax_included: Generated<boolean>
  tax_kind: Generated<'' | 'sales' | 'vat'>
  total: number
  currency: string
  gift: Generated<boolean>
  gift_note: Generated<string>
  blessing: Generated<boolean>
  blessing_wished: Generated<string>
  blessed_on: Generated<string>
  blessed_by: Generated<string>
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
  shipping_refunded: Generated<boolean>
  words: GeneratedAlways<string>
}

type OrderLineTable = {
  id: GeneratedAlways<number>
  order_id: number
  product_id: number
  variant_id: number
  /** With the variant's label: "Prayer Shirt – L, Blue". */
  name: string
  variant_label: Generated<string>
  sku: Generated<string>
  image: string
  price: number
  full_price: number
  quantity: number
  discount: Generated<number>
  tax: Generated<number>
  sold: Generated<number>
  returned: Generated<number>
  refunded: Generated<number>
}

type OrderStepTable = {
  id: GeneratedAlways<number>
  order_id: number
  state: OrderState
  by: string
  note: Generated<string>
  at: Generated<Date>
}

type FastOrderTable = {
  id: GeneratedAlways<number>
  product_id: number
  variant_id: number
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

type MemberAddressTable = {
  id: GeneratedAlways<number>
  member_id: number
  first_name: string
  last_name: string
  phone_number: string
  address: string
  address2: string
  district: string
  city: string
  region: string
  postal_code: string
  country: string
  is_default: boolean
  created: Generated<Date>
}

type DiscountCodeTable = {
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

type DiscountUseTable = {
  order_id: number
  discount_id: number
  email: string
  at: Generated<Date>
}

declare module '#core/data/db.ts' {
  interface Tables {
    product_category: OrderedTable<CategoryColumns>
    product: ProductTable
    product_variant: ProductVariantTable
    shop_order: ShopOrderTable
    order_line: OrderLineTable
    order_step: OrderStepTable
    fast_order: FastOrderTable
    member_address: MemberAddressTable
    order_return_line: { return_id: number; line_id: number; quantity: number }
    shop_settings: ShopSettingsTable
    discount_code: DiscountCodeTable
    discount_use: DiscountUseTable
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
