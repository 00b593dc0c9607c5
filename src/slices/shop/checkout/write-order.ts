import { type Insertable, sql } from 'kysely'
import { type Limit, type Refused, refusedBy, triesOf, type UsedUp } from '#core/api/limit.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db, Tables } from '#core/data/db.ts'
import { prepared } from '#core/data/prepared.ts'
import { currency, t } from '#core/text/messages.ts'
import { formatMoney, leastCharge, maxAmount } from '#core/text/money.ts'
import type { Payment } from '#payments/handlers.ts'
import type { PaymentStart } from '#payments/start.ts'
import type { PricedLine } from '../cart/reprice.ts'
import type { DiscountTerms } from '../discounts/discount-rules.ts'
import { recordUse } from '../discounts/discount-store.ts'
import { type GiftInput, giftColumns } from '../gifts/gift-contract.ts'
import { taxKindOf } from '../pricing/order-quote.ts'
import type { Quote } from '../pricing/quote.ts'
import type { TaxSettings } from '../pricing/tax.ts'
import { type Buyer, reservableUntil, type SeenShelf, type Shelf, shelfOf } from '../stock/reserve.ts'
import type { DeliveryOption } from './shipping.ts'

export function refuseTooLarge(total: number) {
  if (total <= maxAmount) return
  const params = { amount: formatMoney(maxAmount) }
  throw new Problem(
    400,
    t('An order can total at most {amount}. Please remove an item.', params),
    undefined,
    {
      code: 'order_too_large',
      params,
    },
  )
}

/** Card payments have a minimum, and a discount can bring an order below it. */
export function refuseTooSmall(total: number) {
  const least = leastCharge()
  if (total === 0 || total >= least) return
  const params = { total: formatMoney(total), amount: formatMoney(least) }
  throw new Problem(
    400,
    t('This order comes to {total}, and card payments start at {amount}. Please add another item.', params),
    undefined,
    { code: 'order_too_small', params },
  )
}

type Recipient = {
  first_name: string
  last_name: string
  email: string
  phone_number: string
  postal_code: string
  city: string
  address: string
  address2: string
  district: string
  region: string
} & Partial<GiftInput>

export type NewOrder = {
  member_id: number | null
  /** Who placed it, for its history. */
  by: string
  entered_by?: string
  lines: readonly PricedLine[]
  quote: Quote
  tax: TaxSettings
  /** Its locked discount code; null without one. */
  discount: DiscountTerms | null
  /** Null for an order that is paid in the same transaction, or later than a reservation lasts. */
  reservation: { buyer: Buyer; shelf: Shelf } | null
  /** How long it can be paid, in minutes. */
  openMinutes: number
}

export type WrittenOrder = {
  id: number
  token: string
  number: string
  /** Until when its items are reserved; null if they aren't. */
  heldUntil: string | null
}

/** An order's columns and lines, and until when its items are reserved: null if the caps forbid it. */
function rowsOf(to: Recipient, delivery: DeliveryOption, order: NewOrder, now: Date) {
  const { member_id, entered_by = '', quote, discount, reservation } = order
  const { subtotal, shipping, tax, total } = quote
  const lines = order.lines.map(({ offer, quantity }, index) => ({
    product_id: offer.product_id,
    variant_id: offer.id,
    name: offer.name,
    variant_label: offer.label,
    sku: offer.sku,
    image: offer.image,
    price: offer.price,
    full_price: offer.full_price,
    quantity,
    discount: quote.lines[index]?.discount ?? 0,
    tax: quote.lines[index]?.tax ?? 0,
  }))
  const until = reservation && reservableUntil(lines, reservation.shelf, now)
  const columns = {
    ...{ member_id, entered_by },
    ...{ first_name: to.first_name, last_name: to.last_name },
    ...{ email: to.email, phone_number: to.phone_number },
    ...{ postal_code: to.postal_code, city: to.city, district: to.district, region: to.region },
    ...{ address: to.address, address2: to.address2 },
    country: delivery.country,
    delivery: delivery.delivery,
    branch_id: delivery.branch?.id || null,
    branch: delivery.branch ? [delivery.branch.name, delivery.branch.address].filter(Boolean).join(', ') : '',
    ...{ subtotal, discount: quote.discount, discount_code: discount?.code ?? '', shipping },
    ...{ tax, tax_included: quote.taxIncluded, tax_kind: taxKindOf(order.tax, quote) },
    ...{ total, currency: currency() },
    open_until: new Date(now.getTime() + order.openMinutes * 60_000),
    ...giftColumns(to),
  } satisfies Omit<Insertable<Tables['shop_order']>, 'payable_id'>
  return { columns, lines, until }
}

/** Writes an order at the server's prices, in one statement. Its items are reserved if the caps allow it. */
export async function writeOrder(
  trx: Db,
  payable_id: number,
  to: Recipient,
  delivery: DeliveryOption,
  order: NewOrder,
  now: Date,
): Promise<WrittenOrder> {
  const { columns, lines, until } = rowsOf(to, delivery, order, now)
  const { discount, reservation } = order
  const buyer = reservation?.buyer
  const { rows } = await sql<Omit<WrittenOrder, 'heldUntil'>>`
    select id, token, number from write_order(${JSON.stringify({ ...columns, payable_id })}::jsonb,
      ${JSON.stringify(lines)}::jsonb, ${order.by}, ${buyer?.email ?? ''}, ${buyer?.address ?? ''},
      ${until})`.execute(trx)
  const [own] = rows
  if (!own) throw new Error('The order wasn’t written.')
  if (discount) await recordUse(trx, own.id, discount.id, to.email)
  return { ...own, heldUntil: until?.toISOString() ?? null }
}

const paymentColumns = {
  ...{ id: true, payable_id: true, provider: true, reference: true, key: true, handle: true },
  ...{ amount: true, currency: true, state: true, declines: true, created: true, checked_at: true },
} satisfies Record<keyof Payment, true>

const begunPayment = sql.raw(
  Object.keys(paymentColumns)
    .map((name) => `(begun).${name}`)
    .join(', '),
)

/**
 * The same without a transaction of several steps: counts the try and begins the payment, too, if no limit refuses it and
 * the shelf is still as seen. The locks are held for one statement. Undefined if the shelf isn't, or if the payment
 * settings have changed: then the try is counted, and nothing else is written.
 */
export async function placeAtOnce<L extends Limit>(
  db: Db,
  start: PaymentStart,
  to: Recipient,
  delivery: DeliveryOption,
  {
    buyer,
    seen,
    limits,
    ...order
  }: Omit<NewOrder, 'reservation' | 'discount'> & { buyer: Buyer; seen: SeenShelf; limits: readonly L[] },
  now: Date,
): Promise<{ payment: Payment; order: WrittenOrder } | { refused: Refused<L> } | undefined> {
  const reservation = { buyer, shelf: shelfOf(seen) }
  const { columns, lines, until } = rowsOf(to, delivery, { ...order, reservation, discount: null }, now)
  const variants = seen.stock.map(({ variant }) => variant)
  type Placed = Payment & { place: null; order_id: number; token: string; number: string }
  const { rows } = await sql<Placed | { place: null; order_id: null } | (UsedUp & { order_id: null })>`
    ${prepared} select place, wait, ${begunPayment}, order_id, token, number from place_order(${start.kind}, ${start.amount},
      ${start.currency}, ${start.account}, ${start.fund}, ${start.provider}, ${start.key}, ${start.settings},
      ${JSON.stringify(columns)}::jsonb, ${JSON.stringify(lines)}::jsonb, ${order.by}, ${buyer.email},
      ${buyer.address}, ${until}, ${variants}::int[], ${JSON.stringify(seen)}::jsonb, ${triesOf(limits)})`.execute(
    db,
  )
  const [placed] = rows
  if (placed && placed.place !== null) return { refused: refusedBy(limits, placed) }
  if (!placed || placed.order_id === null) return undefined
  const { order_id: id, token, number, place: _, ...begun } = placed
  return { payment: begun, order: { id, token, number, heldUntil: until?.toISOString() ?? null } }
}
