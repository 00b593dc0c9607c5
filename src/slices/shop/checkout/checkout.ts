import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Context } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { guardAttempts } from '#core/security/proof-of-work.ts'
import { currency, t } from '#core/text/messages.ts'
import { payStep } from '#payments/api.ts'
import { beginPayment, callProvider, cardProvider, type PaymentInput } from '#payments/start.ts'
import { maxPerProduct } from '../cart/cart-contract.ts'
import { changeLabels } from '../cart/cart-rules.ts'
import { type Offer, priced, repriced, type VariantItem } from '../cart/reprice.ts'
import { withoutShipping } from '../downloads/delivery.ts'
import { giveUpUnpaid, settleOrder } from '../orders/open-orders.ts'
import type { checkout } from '../orders/order-contract.ts'
import { findReservedUntil, lockOrderByToken, orderByToken, shopAccount } from '../orders/order-store.ts'
import { pickupPlaces, shopSettings } from '../settings/settings-api.ts'
import { openFor } from '../stock/reservation-rules.ts'
import { type Buyer, buyerOf, lockBuyer, releaseEarlier, reserveInTurn } from '../stock/reserve.ts'
import { variantsOf } from '../stock/shelf-moves.ts'
import { lockOffers, offersFor } from '../variants/offer-store.ts'
import { addressed, type DeliveryOption, deliveryOf, refuseUndeliverable, shippingOf } from './shipping.ts'
import { refuseTooLarge, writeOrder } from './write-order.ts'

type CheckoutInput = z.output<typeof checkout.input>
type PricedInput = Pick<CheckoutInput, 'total'> & { items: readonly VariantItem[] }

/** Rate limits against card testing. */
const limitCardTesting = (context: Context, email: string) =>
  guardAttempts(context, [
    { key: `order ${context.visit.address}`, most: 10, proven: 60, seconds: 600 },
    { key: `order ${email.toLowerCase()}`, most: 10, proven: 'unlimited', seconds: 600 },
    { key: 'order', most: 240, proven: 600, seconds: 60 },
  ])

/** Prices the cart, reserves its items for ten minutes if the caps allow it, and starts the payment. */
export async function placeOrder(context: Context, typed: CheckoutInput) {
  const { db, payments } = context
  await limitCardTesting(context, typed.email)
  const { items, offers } = await offersFor(db, typed.items)
  const sent = await withoutShipping(db, typed, offers)
  const { draft: settings } = await shopSettings.find(db)
  const delivery = deliveryOf(sent, settings, await pickupPlaces(db, settings, context.organisation))
  refuseUndeliverable(delivery)
  if (sent.replaces) await refusePaid(context, sent.replaces)
  const input = { ...addressed(sent, delivery), items }
  const variants = [...new Set(items.map(({ variant }) => variant))]
  // The stock is checked later under the lock, since the buyer's earlier reservation passes to this order.
  const { subtotal } = checkPrices(input, delivery, offers.map(ignoringStock))
  const { shipping } = shippingOf(delivery, subtotal)
  const total = subtotal + shipping
  refuseTooLarge(total)
  const provider = cardProvider(payments)
  const ask: PaymentInput = {
    kind: 'order',
    amount: total,
    currency: currency(),
    account: shopAccount,
    fund: '',
    key: context.requestKey ?? randomUUID(),
    begin: async (trx, payableId) => {
      const buyer = buyerOf(context, input.email)
      await lockBuyer(trx, buyer)
      await releaseEarlierOrder(context, trx, input.replaces, buyer, variants)
      const now = checkPrices(input, delivery, await lockOffers(trx, variants))
      if (now.subtotal !== subtotal) throw cartChanged(input, delivery, await lockOffers(trx, variants))
      await writeOrder(context, trx, input, delivery, {
        payable_id: payableId,
        member_id: context.caller.kind === 'member' ? context.caller.id : null,
        by: t('Customer'),
        buyer,
        openMinutes: openFor,
        ...{ lines: now.lines, subtotal, shipping },
      })
    },
  }
  const payment = await reserveInTurn(() => beginPayment(payments, provider, ask))
  const order = await db
    .selectFrom('shop_order')
    .select(['id', 'token', 'number'])
    .where('payable_id', '=', payment.payable_id)
    .executeTakeFirstOrThrow()
  const about = { description: t('Order {number}', { number: order.number }), email: input.email }
  const intent = await callProvider(payments, payment, about, provider.createIntent)
  const { clientSecret } = intent
  const pay = payStep(payments, payment, clientSecret)
  return { clientSecret, pay, order: order.token, heldUntil: await findReservedUntil(db, order.id) }
}

const ignoringStock = (offer: Offer): Offer => ({ ...offer, available: maxPerProduct })

/** The priced order, or a problem with the current cart if it differs from what the buyer saw. */
function checkPrices(input: PricedInput, delivery: DeliveryOption, offers: readonly Offer[]) {
  const result = priced(input.items, offers)
  const total = result.subtotal + shippingOf(delivery, result.subtotal).shipping
  const isAnother = input.total !== undefined && input.total !== total
  if (result.changes.length > 0 || isAnother) throw cartChanged(input, delivery, offers)
  return result
}

function cartChanged(input: PricedInput, delivery: DeliveryOption, offers: readonly Offer[]): Problem {
  const cart = repriced(priced(input.items, offers), delivery)
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
  token: string | undefined,
  buyer: Buyer,
  variants: readonly number[],
) {
  const before = token === undefined ? undefined : await lockOrderByToken(trx, token)
  const isOpen = before?.state === 'pending_payment'
  await releaseEarlier(trx, buyer, [...variants, ...(isOpen ? await variantsOf(trx, before.id) : [])])
  if (isOpen)
    await giveUpUnpaid(payments, trx, before, 'cancelled', t('Customer'), t('Replaced by a new order'))
}
