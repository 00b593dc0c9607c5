import { z } from 'zod'
import { call } from '#core/api/call.ts'
import type { PayStep } from '#payments/contract.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { type PaymentKind, type Pending, pendingMemory, replacedBy } from '#ui/payment/pending-payment.ts'
import { browserMemory } from '#ui/state/tab-memory.ts'
import { clearCart } from '../cart/use-cart.ts'
import { checkout, type Order, payOrder, settleOrder, texts } from '../orders/order-contract.ts'
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

const begunHere = pendingMemory<CheckoutBody>('checkout', (body) => Body.parse(body))

/** The order that the cart of this browser has become, and whether some tab has seen it paid. */
const ofTheCart = browserMemory('order', (text) =>
  z.object({ token: z.string(), paid: z.boolean() }).parse(JSON.parse(text)),
)

/** The order that was begun in this tab and not paid yet. */
const pendingOrder = {
  read: (): Pending<CheckoutBody> | null => {
    const pending = begunHere.read()
    const known = ofTheCart.read()
    return known?.paid && known.token === pending?.token ? null : pending
  },
  write: (pending: Pending<CheckoutBody>) => {
    begunHere.write(pending)
    if (pending.token !== null) ofTheCart.write({ token: pending.token, paid: false })
  },
}

/** This tab's order that is not paid yet, if there is one: what it holds is there for the cart. */
export const unpaidOrder = (): string | null => replacedBy(pendingOrder.read())

export type StartedOrder = { token: string; pay: PayStep; heldUntil: string | null }

export const orderPayment: PaymentKind<CheckoutBody, Order, StartedOrder> = {
  memory: pendingOrder,
  oneAtATime: true,
  settle: (token) => call(settleOrder, { token }),
  stateOf: ({ paid, state }) => (paid !== null ? 'paid' : state === 'pending_payment' ? 'open' : 'over'),
  /** The cart that it was made of is emptied, in this tab and all others. */
  onPaid: (token) => {
    if (!notePaid(token)) return
    clearCart()
    toast.success(texts.paid)
  },
  start: async ({ body, replaces, key }) => {
    const sent = replaces === null ? body : { ...body, replaces }
    const { order: token, pay, heldUntil } = await call(checkout, sent, key)
    return { token, pay, heldUntil }
  },
  resume: async (token) => {
    const { heldUntil, ...pay } = await call(payOrder, { token })
    return { token, pay, heldUntil }
  },
}

/** Notes that an order is paid; true for the first tab that does so, if the cart is the one it was made of. */
function notePaid(token: string): boolean {
  const known = ofTheCart.read()
  const isOfThisTab = begunHere.read()?.token === token
  if (isOfThisTab) begunHere.clear()
  if (known?.token !== token) return isOfThisTab
  ofTheCart.write({ token, paid: true })
  return !known.paid
}
