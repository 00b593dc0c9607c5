import type { Context } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { currency, t } from '#core/text/messages.ts'
import { formatMoney, leastCharge, maxAmount } from '#core/text/money.ts'
import type { PricedLine } from '../cart/reprice.ts'
import type { DiscountTerms } from '../discounts/discount-rules.ts'
import { recordUse } from '../discounts/discount-store.ts'
import { type GiftInput, giftColumns } from '../gifts/gift-contract.ts'
import { expireOrder, freeReservation } from '../orders/open-orders.ts'
import { taxKindOf } from '../pricing/order-quote.ts'
import type { Quote } from '../pricing/quote.ts'
import type { TaxSettings } from '../pricing/tax.ts'
import { type Buyer, reserve } from '../stock/reserve.ts'
import type { DeliveryOption } from './shipping.ts'

export function refuseTooLarge(total: number) {
  if (total <= maxAmount) return
  const params = { amount: formatMoney(maxAmount) }
  throw new Problem(400, t('An order can be at most {amount}.', params), undefined, {
    code: 'order_too_large',
    params,
  })
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

type NewOrder = {
  payable_id: number
  member_id: number | null
  /** Who placed it, for its history. */
  by: string
  entered_by?: string
  lines: readonly PricedLine[]
  quote: Quote
  tax: TaxSettings
  /** Its locked discount code; null without one. */
  discount: DiscountTerms | null
  /** The owner of the reservation; null for an order that is paid in the same transaction. */
  buyer: Buyer | null
  /** How long it can be paid, in minutes. */
  openMinutes: number
}

/** Writes an order at the server's prices. Its items are reserved if the caps allow it. Returns its id. */
export async function writeOrder(
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  trx: Db,
  to: Recipient,
  delivery: DeliveryOption,
  order: NewOrder,
): Promise<number> {
  const { payable_id, member_id, entered_by = '', quote, discount, buyer } = order
  const { subtotal, shipping, tax, total } = quote
  const open_until = new Date(now.getTime() + order.openMinutes * 60_000)
  const { id } = await trx
    .insertInto('shop_order')
    .values({
      ...{ payable_id, member_id, entered_by },
      ...{
        first_name: to.first_name,
        last_name: to.last_name,
        email: to.email,
        phone_number: to.phone_number,
      },
      ...{ postal_code: to.postal_code, city: to.city, district: to.district, region: to.region },
      ...{ address: to.address, address2: to.address2 },
      country: delivery.country,
      delivery: delivery.delivery,
      branch_id: delivery.branch?.id || null,
      branch: delivery.branch
        ? [delivery.branch.name, delivery.branch.address].filter(Boolean).join(', ')
        : '',
      ...{ subtotal, discount: quote.discount, discount_code: discount?.code ?? '', shipping },
      ...{ tax, tax_included: quote.taxIncluded, tax_kind: taxKindOf(order.tax, quote) },
      ...{ total, currency: currency(), open_until },
      ...giftColumns(to),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const written = await trx
    .insertInto('order_line')
    .values(
      order.lines
        .map((line, index) => ({ ...line, shares: quote.lines[index] }))
        .toSorted((one, other) => one.offer.id - other.offer.id)
        .map(({ offer, quantity, shares }) => ({
          order_id: id,
          product_id: offer.product_id,
          variant_id: offer.id,
          name: offer.name,
          variant_label: offer.label,
          sku: offer.sku,
          image: offer.image,
          price: offer.price,
          full_price: offer.full_price,
          quantity,
          discount: shares?.discount ?? 0,
          tax: shares?.tax ?? 0,
        })),
    )
    .returning(['id as line_id', 'variant_id', 'quantity'])
    .execute()
  await trx
    .insertInto('order_step')
    .values({ order_id: id, state: 'pending_payment', by: order.by })
    .execute()
  if (discount) await recordUse(trx, id, discount.id, to.email)
  if (!buyer) return id
  const until = await reserve(trx, written, buyer, now)
  if (until) await jobs.send(trx, freeReservation, { id }, until)
  await jobs.send(trx, expireOrder, { id }, open_until)
  return id
}
