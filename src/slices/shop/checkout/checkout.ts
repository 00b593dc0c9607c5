import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Context } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { askForProof, type GuardedLimit, guardAttempts, proofOf } from '#core/security/proof-of-work.ts'
import { currency, t } from '#core/text/messages.ts'
import { payStep } from '#payments/api.ts'
import { recordFree } from '#payments/free.ts'
import {
  beginPayment,
  callProvider,
  cardProvider,
  type PaymentInput,
  type PaymentStart,
} from '#payments/start.ts'
import { maxPerProduct } from '../cart/cart-contract.ts'
import { changeLabels } from '../cart/cart-rules.ts'
import { type Offer, priced, repriced, type VariantItem } from '../cart/reprice.ts'
import { checkCode, lockedCode } from '../discounts/apply-code.ts'
import { type DiscountTerms, reductionOf } from '../discounts/discount-rules.ts'
import { withoutShipping } from '../downloads/delivery.ts'
import { giveUpUnpaid, settleOrder } from '../orders/open-orders.ts'
import type { checkout } from '../orders/order-contract.ts'
import { findReservedUntil, lockOrderByToken, orderByToken, shopAccount } from '../orders/order-store.ts'
import { quoteOf } from '../pricing/order-quote.ts'
import { pickupPlaces } from '../settings/settings-api.ts'
import { openFor } from '../stock/reservation-rules.ts'
import {
  type Buyer,
  buyerOf,
  hasEarlier,
  lockBuyer,
  lockShelf,
  reserveInTurn,
  type Shelf,
  shelfOf,
  shelfWith,
} from '../stock/reserve.ts'
import { variantsOf } from '../stock/shelf-moves.ts'
import { readCheckout, withStock } from '../variants/offer-store.ts'
import {
  addressed,
  type DeliveryOption,
  deliveryOf,
  refuseUndeliverable,
  refuseUnplaced,
} from './shipping.ts'
import type { ShopSettings } from './shipping-contract.ts'
import { placeAtOnce, refuseTooLarge, refuseTooSmall, type WrittenOrder, writeOrder } from './write-order.ts'

type CheckoutInput = z.output<typeof checkout.input>
type PricedInput = Pick<CheckoutInput, 'total'> & { items: readonly VariantItem[] }

/** Rate limits against card testing. */
const againstCardTesting = ({ visit }: Context, email: string): GuardedLimit[] => [
  { key: `order ${visit.address}`, most: 10, proven: 60, seconds: 600 },
  { key: `order ${email.toLowerCase()}`, most: 10, proven: 'unlimited', seconds: 600 },
  { key: 'order', most: 240, proven: 600, seconds: 60 },
]

/** Prices the cart, reserves its items for ten minutes if the caps allow it, and starts the payment. */
export async function placeOrder(context: Context, typed: CheckoutInput) {
  const { db, payments } = context
  const buyer = buyerOf(context, typed.email)
  const { items, offers, shelf: seen, settings } = await readCheckout(db, typed.items, buyer)
  const sent = withoutShipping(typed, offers)
  const delivery = deliveryOf(sent, settings, await pickupPlaces(db, settings, context.organisation))
  refuseUndeliverable(delivery)
  refuseUnplaced(delivery, settings.tax)
  // A mistake in the address isn't a try to pay.
  const input = { ...addressed(sent, delivery), items }
  const limits = againstCardTesting(context, input.email)
  const isEnough = priced(items, withStock(offers, shelfOf(seen).available)).changes.length === 0
  const isPlain =
    input.discount_code === '' && !input.replaces && !hasEarlier(seen) && isEnough && !proofOf(context.visit)
  // The try of a plain order is counted when it's placed.
  if (!isPlain) await guardAttempts(context, limits)
  if (input.replaces) await refusePaid(context, input.replaces)
  const variants = [...new Set(items.map(({ variant }) => variant))]
  // The stock is checked later under the lock, since the buyer's earlier reservation passes to this order.
  const unlimited = offers.map(ignoringStock)
  const { subtotal } = priced(items, unlimited)
  const code = await checkCode(context, input.discount_code, input.email, subtotal, input.replaces)
  const { total } = checkPrices(input, delivery, settings, code, unlimited)
  refuseTooLarge(total)
  refuseTooSmall(total)
  const key = context.requestKey ?? randomUUID()
  const payable = { kind: 'order' as const, currency: currency(), account: shopAccount, fund: '', key }
  let written: WrittenOrder | undefined
  const orderAt = (available: Shelf['available'], discount: DiscountTerms | null) => {
    const locked = withStock(offers, available)
    const now = checkPrices(input, delivery, settings, discount, locked)
    if (now.total !== total) throw cartChanged(input, delivery, settings, discount, locked)
    return {
      member_id: context.caller.kind === 'member' ? context.caller.id : null,
      by: t('Customer'),
      openMinutes: openFor,
      ...{ lines: now.lines, quote: now.quote, tax: settings.tax },
    }
  }
  const begin = async (trx: Db, payableId: number) => {
    if (input.replaces) await releaseEarlierOrder(context, trx, input.replaces, buyer, variants)
    const shelf = await lockShelf(trx, buyer, variants)
    const terms = { code: input.discount_code, email: input.email, subtotal }
    const discount = await lockedCode(trx, context, terms)
    // A free order is sold in this transaction.
    const reservation = total === 0 ? null : { buyer, shelf }
    const order = { ...orderAt(shelf.available, discount), discount, reservation }
    written = await writeOrder(trx, payableId, input, delivery, order, context.now)
  }
  const atOnce = async (start: PaymentStart) => {
    const order = {
      ...orderAt(shelfOf(seen).available, null),
      ...{ buyer, seen: shelfWith(seen, variants), limits },
    }
    const placed = await placeAtOnce(db, start, input, delivery, order, context.now)
    if (placed && 'refused' in placed) throw askForProof(context, placed.refused)
    written = placed?.order
    return placed?.payment
  }
  if (total === 0) {
    if (isPlain) await guardAttempts(context, limits)
    return freeOrder(context, { ...payable, begin })
  }
  const provider = cardProvider(payments)
  const ask: PaymentInput = { ...payable, amount: total, begin, atOnce: isPlain ? atOnce : undefined }
  const payment = await reserveInTurn(() => beginPayment(payments, provider, ask))
  // A repeated request finds the order that the first one made.
  const order = written ?? (await orderOf(db, payment.payable_id))
  const about = { description: t('Order {number}', { number: order.number }), email: input.email }
  const intent = await callProvider(payments, payment, about, provider.createIntent)
  const { clientSecret } = intent
  const pay = payStep(payments, payment, clientSecret)
  return { clientSecret, pay, order: order.token, heldUntil: order.heldUntil }
}

async function orderOf(db: Db, payableId: number): Promise<WrittenOrder> {
  const order = await db
    .selectFrom('shop_order')
    .select(['id', 'token', 'number'])
    .where('payable_id', '=', payableId)
    .executeTakeFirstOrThrow()
  return { ...order, heldUntil: await findReservedUntil(db, order.id) }
}

/** A discount covers everything, so the order is paid immediately and no provider is called. */
async function freeOrder({ db, payments }: Context, payable: Parameters<typeof recordFree>[2]) {
  const id = await reserveInTurn(() => db.transaction().execute((trx) => recordFree(payments, trx, payable)))
  const { token } = await orderOf(db, id)
  return { clientSecret: '', pay: null, order: token, heldUntil: null }
}

const ignoringStock = (offer: Offer): Offer => ({ ...offer, available: maxPerProduct })

/** The priced order, or a problem with the current cart if it differs from what the buyer saw. */
function checkPrices(
  input: PricedInput,
  delivery: DeliveryOption,
  settings: ShopSettings,
  code: DiscountTerms | null,
  offers: readonly Offer[],
) {
  const { lines, changes } = priced(input.items, offers)
  const quote = quoteOf(lines, delivery, settings.tax, code && reductionOf(code))
  const isAnother = input.total !== undefined && input.total !== quote.total
  if (changes.length > 0 || isAnother) throw cartChanged(input, delivery, settings, code, offers)
  return { lines, quote, total: quote.total }
}

function cartChanged(
  input: PricedInput,
  delivery: DeliveryOption,
  { tax }: ShopSettings,
  code: DiscountTerms | null,
  offers: readonly Offer[],
): Problem {
  const applied = code && { code: code.code, reduction: reductionOf(code), fault: null }
  const cart = repriced(priced(input.items, offers), delivery, tax, applied)
  return new Problem(409, changeLabels(cart.changes), undefined, { cart, code: 'cart_changed' })
}

async function refusePaid(context: Context, token: string) {
  const before = await orderByToken(context.db, token)
  if (before?.state !== 'pending_payment') return
  await settleOrder(context.payments, before)
  const after = await orderByToken(context.db, token)
  if (after && after.state !== 'pending_payment') {
    const params = { number: after.number }
    throw new Problem(409, t('Your order {number} has already been paid.', params), undefined, {
      order: token,
      code: 'order_already_paid',
      params,
    })
  }
}

/** Releases what the buyer's earlier, unpaid order has reserved. Locks all stock rows at once. */
async function releaseEarlierOrder(
  { payments }: Context,
  trx: Db,
  token: string,
  buyer: Buyer,
  variants: readonly number[],
) {
  await lockBuyer(trx, buyer)
  const before = await lockOrderByToken(trx, token)
  if (before?.state !== 'pending_payment') return
  await lockShelf(trx, buyer, [...variants, ...(await variantsOf(trx, before.id))])
  await giveUpUnpaid(payments, trx, before, 'cancelled', t('Customer'), t('Replaced by a new order'))
}
