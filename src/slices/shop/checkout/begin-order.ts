import { z } from 'zod'
import { call } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import { newKey } from '#core/security/new-key.ts'
import type { PayStep } from '#payments/contract.ts'
import { browserMemory, tabMemory } from '#ui/state/tab-memory.ts'
import { checkout, type Order, payOrder, settleOrder } from '../orders/order-contract.ts'
import type { CheckoutBody } from './checkout-draft.ts'
import { deliveries } from './shipping-contract.ts'

/** As it was sent; the server checks it. */
const Body = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  postal_code: z.string().optional(),
  city: z.string().optional(),
  phone_number: z.string().optional(),
  address: z.string().optional(),
  state: z.string().optional(),
  items: z.array(z.object({ product_id: z.string(), quantity: z.number(), price: z.number() })),
  delivery: z.enum(deliveries).optional(),
  country: z.string().optional(),
  branch: z.number().optional(),
  total: z.number().optional(),
}) satisfies z.ZodType<CheckoutBody>

const Pending = z.object({
  /** The same for every try of this order: the server begins it once. */
  key: z.string(),
  body: Body,
  /** The earlier order whose place this one takes. */
  replaces: z.string().nullable(),
  /** Its token, once the server has answered. */
  order: z.string().nullable(),
})
type Pending = { key: string; body: CheckoutBody; replaces: string | null; order: string | null }

const begunHere = tabMemory<Pending>('checkout', (text) => Pending.parse(JSON.parse(text)))

/** The order that the cart of this browser has become, and whether some tab has seen it paid. */
const ofTheCart = browserMemory('order', (text) =>
  z.object({ token: z.string(), paid: z.boolean() }).parse(JSON.parse(text)),
)

/** The order that was begun in this tab and not paid yet: it outlives a reload. */
export const pendingOrder = {
  read: (): Pending | null => {
    const pending = begunHere.read()
    const known = ofTheCart.read()
    return known?.paid && known.token === pending?.order ? null : pending
  },
  write: (pending: Pending) => {
    begunHere.write(pending)
    if (pending.order !== null) ofTheCart.write({ token: pending.order, paid: false })
  },
}

/** Notes that an order is paid; true for the first tab that does so, if the cart is the one it was made of. */
export function notePaid(token: string): boolean {
  const known = ofTheCart.read()
  const isOfThisTab = begunHere.read()?.order === token
  if (isOfThisTab) begunHere.clear()
  if (known?.token !== token) return isOfThisTab
  ofTheCart.write({ token, paid: true })
  return !known.paid
}

export type Begun = { paid: string } | { order: string; pay: PayStep; heldUntil: string | null }

/** Begins an order, or goes on with the one that this tab has begun with the same words. Nobody pays twice. */
export async function beginOrder(body: CheckoutBody): Promise<Begun> {
  const before = pendingOrder.read()
  const isSame = before !== null && JSON.stringify(before.body) === JSON.stringify(body)
  const stands = before?.order ? await standing(before.order) : null
  if (stands?.paid) return { paid: stands.token }
  const isOpen = stands?.state === 'pending_payment'
  if (isSame && isOpen) {
    const { heldUntil, ...pay } = await call(payOrder, { token: stands.token })
    return { order: stands.token, pay, heldUntil }
  }

  const goesOn = isSame && before.order === null
  const pending = goesOn ? before : { key: newKey(), body, replaces: replacedBy(before), order: null }
  pendingOrder.write(pending)
  const replaces = pending.replaces === null ? {} : { replaces: pending.replaces }
  const { order, pay, heldUntil } = await call(checkout, { ...body, ...replaces }, pending.key)
  pendingOrder.write({ ...pending, order })
  return { order, pay, heldUntil }
}

const replacedBy = (before: Pending | null) => before?.order ?? before?.replaces ?? null

/** This tab's order that is not paid yet, if there is one: what it holds is there for the cart. */
export const unpaidOrder = (): string | null => replacedBy(pendingOrder.read())

/** How an order stands, asked of the provider; null where there is none. */
export async function standing(token: string): Promise<Order | null> {
  try {
    return await call(settleOrder, { token })
  } catch (error) {
    if (error instanceof Problem && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
