import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { limit } from '#core/api/limit.ts'
import { notFound } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { t } from '#core/text/messages.ts'
import { payStep } from '#payments/api.ts'
import { callProvider, cardProvider, payHosted, switchProvider } from '#payments/start.ts'
import { addressesOf, defaultPlaceOf } from '../addresses/address-store.ts'
import { readCart, repriceCart } from '../cart/cart-contract.ts'
import { cartCookieIn, parseCartCookie } from '../cart/cart-cookie.ts'
import { priced, repriced } from '../cart/reprice.ts'
import { placeOrder } from '../checkout/checkout.ts'
import { deliveryOf } from '../checkout/shipping.ts'
import type { DeliveryInput, ShopSettings } from '../checkout/shipping-contract.ts'
import { applyCode } from '../discounts/apply-code.ts'
import { codeCookieIn } from '../discounts/code-cookie.ts'
import { withoutShipping } from '../downloads/delivery.ts'
import { rateFor } from '../pricing/shipping-rates.ts'
import { pickupPlaces, shopSettings } from '../settings/settings-api.ts'
import { reserveForPayment } from '../stock/reserve.ts'
import { besideOrder, offersFor } from '../variants/offer-store.ts'
import { settleOrder as askProvider } from './open-orders.ts'
import {
  checkout,
  ownOrders,
  payOrder,
  payOrderHosted,
  readBuyer,
  readOrder,
  reserveOrder,
  settleOrder,
} from './order-contract.ts'
import { newestOfMember, orderByToken, ordersOf, ordersOfMember } from './order-store.ts'

/** Until a member chooses a country, their cart is priced for their default address. */
async function estimated<Input extends z.output<typeof DeliveryInput>>(
  { db, caller }: Context,
  input: Input,
  { zones }: ShopSettings,
): Promise<Input> {
  const isKnown = input.country !== undefined || input.delivery === 'pickup' || input.delivery === 'local'
  if (isKnown || caller.kind !== 'member') return input
  const place = await defaultPlaceOf(db, caller.id)
  const isServed = place && (input.delivery === 'download' || rateFor(zones, place.country, place.state))
  return isServed ? { ...input, ...place } : input
}

export const cartApi: ServedEndpoint[] = [
  on(repriceCart, async ({ items, replaces, discount_code, ...typed }, context) => {
    const { db, organisation } = context
    const { draft } = await shopSettings.find(db)
    const found = await offersFor(db, items)
    const input = await estimated(context, withoutShipping(typed, found.offers), draft)
    const delivery = deliveryOf(input, draft, await pickupPlaces(db, draft, organisation))
    const offers = replaces ? await besideOrder(db, found.offers, replaces) : found.offers
    const result = priced(found.items, offers)
    return repriced(result, delivery, draft.tax, await applyCode(context, discount_code, result.subtotal))
  }),

  on(readCart, async (_, context) => {
    const { db, organisation, visit } = context
    const lines = parseCartCookie(cartCookieIn(visit.header('cookie') ?? ''))
    const { draft } = await shopSettings.find(db)
    const { items, offers } = await offersFor(
      db,
      lines.map((line) => ({ ...line, product: null, price: undefined })),
    )
    const input = await estimated(context, withoutShipping({ delivery: 'ship' as const }, offers), draft)
    const delivery = deliveryOf(input, draft, await pickupPlaces(db, draft, organisation))
    const result = priced(items, offers)
    const code = result.lines.length > 0 ? codeCookieIn(visit.header('cookie') ?? '') : ''
    return repriced(result, delivery, draft.tax, await applyCode(context, code, result.subtotal))
  }),
]

async function findOrder(db: Db, token: string) {
  const order = await orderByToken(db, token)
  if (!order) throw notFound('We couldn’t find this order.')
  return order
}

async function shown(db: Db, token: string) {
  const [order] = await ordersOf(db, [await findOrder(db, token)])
  if (!order) throw notFound('We couldn’t find this order.')
  return order
}

const aboutOrder = ({ number, email }: { number: string; email: string }) => ({
  description: t('Order {number}', { number }),
  email,
})

/** Checkout, and orders for their buyers. */
export const orderApi: ServedEndpoint[] = [
  // A page changes when the last few of an item are reserved; the buyer goes on to pay.
  { ...on(checkout, (input, context) => placeOrder(context, input)), answersAtOnce: true },

  on(readOrder, ({ token }, { db }) => shown(db, token)),

  on(settleOrder, async ({ token }, { db, payments, visit }) => {
    await limit(db, [{ key: `settle ${visit.address}`, most: 120, seconds: 600 }])
    await askProvider(payments, await findOrder(db, token))
    return shown(db, token)
  }),

  on(reserveOrder, async ({ token }, context) => {
    const { db, visit } = context
    await limit(db, [
      { key: `reserve ${token}`, most: 30, seconds: 600 },
      { key: `reserve ${visit.address}`, most: 120, seconds: 600 },
    ])
    return { heldUntil: await reserveForPayment(context, await findOrder(db, token)) }
  }),

  on(payOrder, async ({ token }, context) => {
    const { db, payments, visit } = context
    await limit(db, [{ key: `way ${visit.address}`, most: 10, seconds: 600 }])
    const order = await findOrder(db, token)
    const heldUntil = await reserveForPayment(context, order)
    const provider = cardProvider(payments)
    const payment = await switchProvider(payments, order.payable_id, provider, randomUUID())
    const { clientSecret } = await callProvider(payments, payment, aboutOrder(order), provider.createIntent)
    return { ...payStep(payments, payment, clientSecret), heldUntil }
  }),

  on(payOrderHosted, async ({ token }, context) => {
    const { db, payments, siteUrl, visit } = context
    await limit(db, [{ key: `way ${visit.address}`, most: 10, seconds: 600 }])
    // It may have just been paid on the provider's page.
    await askProvider(payments, await findOrder(db, token))
    const order = await findOrder(db, token)
    await reserveForPayment(context, order)
    const page = `${siteUrl}/shop/order/${token}`
    return payHosted(payments, order.payable_id, aboutOrder(order), {
      success: `${page}?check`,
      cancel: page,
    })
  }),

  on(ownOrders, async (_, { db, caller }) => ordersOf(db, await ordersOfMember(db, memberOf(caller).id))),

  on(readBuyer, async (_, { db, caller }) => {
    const { id } = memberOf(caller)
    const before = await newestOfMember(db, id)
    const [saved] = await addressesOf(db, id)
    const known = saved ?? (before && { ...before, state: before.region })
    const member = await db
      .selectFrom('member_profile')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirst()
    return {
      first_name: known?.first_name ?? '',
      last_name: known?.last_name ?? '',
      email: before?.email || (member?.email ?? ''),
      phone_number: known?.phone_number ?? '',
      postal_code: known?.postal_code ?? '',
      city: known?.city ?? '',
      address: known?.address ?? '',
      address2: known?.address2 ?? '',
      district: known?.district ?? '',
      state: known?.state ?? '',
      country: known?.country ?? '',
    }
  }),
]
