import { z } from 'zod'
import { call } from '#core/api/call.ts'
import type { PayStep } from '#payments/contract.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { type PaymentKind, type Pending, pendingMemory, replacedBy } from '#ui/payment/pending-payment.ts'
import { browserMemory } from '#ui/state/tab-memory.ts'
import { clearCart } from '../cart/use-cart.ts'
import { setCode } from '../discounts/use-code.ts'
import { checkout, type Order, payOrder, settleOrder, texts } from '../orders/order-contract.ts'
import type { CheckoutBody } from './checkout-draft.ts'
import { deliveries } from './shipping-contract.ts'

/** The body as submitted; the server validates it. */
const Body = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  postal_code: z.string().optional(),
  city: z.string().optional(),
  phone_number: z.string().optional(),
  address: z.string().optional(),
  address2: z.string().optional(),
  district: z.string().optional(),
  state: z.string().optional(),
  items: z.array(
    z.object({
      product_id: z.string(),
      id: z.string().optional(),
      quantity: z.number(),
      price: z.number(),
    }),
  ),
  delivery: z.enum(deliveries).optional(),
  country: z.string().optional(),
  branch: z.number().optional(),
  total: z.number().optional(),
  discount_code: z.string().optional(),
  gift: z.boolean().optional(),
  gift_note: z.string().optional(),
  blessing: z.boolean().optional(),
  blessing_wished: z.string().optional(),
}) satisfies z.ZodType<CheckoutBody>

const tabMemory = pendingMemory<CheckoutBody>('checkout', (body) => Body.parse(body))

/** The order made from this browser's cart, and whether a tab has seen it paid. */
const ofTheCart = browserMemory('order', (text) =>
  z.object({ token: z.string(), paid: z.boolean() }).parse(JSON.parse(text)),
)

/** Remembers an order that was placed before the code had loaded, so paying it empties the cart. */
export function adoptOrder(token: string): void {
  if (ofTheCart.read()?.token !== token) ofTheCart.write({ token, paid: false })
}

/** This tab's unpaid order. */
const pendingOrder = {
  read: (): Pending<CheckoutBody> | null => {
    const pending = tabMemory.read()
    const known = ofTheCart.read()
    return known?.paid && known.token === pending?.token ? null : pending
  },
  write: (pending: Pending<CheckoutBody>) => {
    tabMemory.write(pending)
    if (pending.token !== null) ofTheCart.write({ token: pending.token, paid: false })
  },
}

/** This tab's unpaid order, if any: its reserved items are available to the cart. */
export const unpaidOrder = (): string | null => replacedBy(pendingOrder.read())

export type StartedOrder = { token: string; pay: PayStep; heldUntil: string | null }

export const orderPayment: PaymentKind<CheckoutBody, Order, StartedOrder> = {
  memory: pendingOrder,
  oneAtATime: true,
  settle: (token) => call(settleOrder, { token }),
  stateOf: ({ paid, state }) => (paid !== null ? 'paid' : state === 'pending_payment' ? 'open' : 'over'),
  /** Empties the cart it was made from, in all tabs. */
  onPaid: (token) => {
    if (!notePaid(token)) return
    clearCart()
    setCode('')
    toast.success(texts.paid)
  },
  start: async ({ body, replaces, key }) => {
    const sent = replaces === null ? body : { ...body, replaces }
    const { order: token, pay, heldUntil } = await call(checkout, sent, key)
    return pay ? { token, pay, heldUntil } : { paid: token }
  },
  resume: async (token) => {
    const { heldUntil, ...pay } = await call(payOrder, { token })
    return { token, pay, heldUntil }
  },
}

/** Marks an order as paid. Returns true for the first tab that does, if the cart hasn't changed since. */
function notePaid(token: string): boolean {
  const known = ofTheCart.read()
  const isOfThisTab = tabMemory.read()?.token === token
  if (isOfThisTab) tabMemory.clear()
  if (known?.token !== token) return isOfThisTab
  ofTheCart.write({ token, paid: true })
  return !known.paid
}
