import { randomUUID } from 'node:crypto'
import { memberOf } from '#core/access.ts'
import type { Db } from '#core/db.ts'
import { notFound, Problem } from '#core/errors.ts'
import { limit } from '#core/limit.ts'
import { payStep } from '#core/payments/api.ts'
import { atProvider, payBy } from '#core/payments/start.ts'
import { on, type Served } from '#core/served.ts'
import { placeOrder } from './checkout.ts'
import { checkout, ownOrders, payOrder, readBuyer, readOrder, settleOrder } from './order-contract.ts'
import { newestOfMember, orderByToken, ordersOf, ordersOfMember } from './order-store.ts'
import { settleOrder as askProvider } from './settle-order.ts'

async function found(db: Db, token: string) {
  const order = await orderByToken(db, token)
  if (!order) throw notFound('This order')
  return order
}

async function shown(db: Db, token: string) {
  const [order] = await ordersOf(db, [await found(db, token)])
  if (!order) throw notFound('This order')
  return order
}

/** Buying: the checkout, and the order for its buyer. */
export const orderApi: Served[] = [
  on(checkout, (wanted, context) => placeOrder(context, wanted)),

  on(readOrder, ({ token }, { db }) => shown(db, token)),

  on(settleOrder, async ({ token }, { db, payments, visit }) => {
    await limit(db, [{ key: `settle ${visit.address}`, most: 120, seconds: 600 }])
    await askProvider(payments, await found(db, token))
    return shown(db, token)
  }),

  on(payOrder, async ({ token }, { db, payments, visit }) => {
    await limit(db, [{ key: `way ${visit.address}`, most: 10, seconds: 600 }])
    const order = await found(db, token)
    if (order.state !== 'pending_payment') {
      throw new Problem(409, 'This order was paid already, or its things are not held any more.')
    }
    const provider = payments.providers.card
    const payment = await payBy(payments, order.payable_id, provider, randomUUID())
    const about = { description: `Order ${order.number}`, email: order.email }
    const { clientSecret } = await atProvider(payments, payment, about, provider.createIntent)
    return payStep(payments, payment, clientSecret)
  }),

  on(ownOrders, async (_, { db, caller }) => ordersOf(db, await ordersOfMember(db, memberOf(caller).id))),

  on(readBuyer, async (_, { db, caller }) => {
    const { id } = memberOf(caller)
    const before = await newestOfMember(db, id)
    const member = await db.selectFrom('member').select('email').where('id', '=', id).executeTakeFirst()
    return {
      first_name: before?.first_name ?? '',
      last_name: before?.last_name ?? '',
      email: before?.email || (member?.email ?? ''),
      phone_number: before?.phone_number ?? '',
      postal_code: before?.postal_code ?? '',
      city: before?.city ?? '',
      address: before?.address ?? '',
      country: before?.country ?? '',
    }
  }),
]
