// The checkout as the server does it for a page whose code hasn't loaded.
import { createContext, redirect } from 'react-router'
import { z } from 'zod'
import { type FormHandler, Refusal } from '#core/api/form-action.ts'
import { formKey } from '#core/api/form-key.ts'
import { callOnce } from '#core/api/form-once.ts'
import { cookieIn, pageCookie } from '#core/api/page-cookie.ts'
import { servicesIn } from '#core/pages/page-services.ts'
import { countryButton, postedCountry } from '../addresses/posted-country.ts'
import { type CookieLine, cartCookie, cartLinesIn } from '../cart/cart-cookie.ts'
import { changedLines, isLineChange } from '../cart/cart-forms.ts'
import { checkout, payOrderHosted, readOrder } from '../orders/order-contract.ts'
import { checkoutForm, keyField, orderAddress, readCheckout } from './read-checkout.ts'

/** The order that was made of this browser's cart without JavaScript. */
const orderCookie = { name: 'order', path: '/', seconds: 86_400 }
const Started = z.object({ token: z.uuid(), key: z.string(), cart: z.string() })

export function startedOrder(request: Request): z.infer<typeof Started> | null {
  const [token, key, cart = ''] = cookieIn(request, orderCookie.name).split('|')
  return Started.safeParse({ token, key, cart }).data ?? null
}

/** Whether the cart is still the one that this order was made of. */
export function isOfThisCart(request: Request, token: string): boolean {
  const started = startedOrder(request)
  return started?.token === token && started.cart === cartCookie(cartLinesIn(request))
}

/** For `Set-Cookie`: forgets the order. */
export const forgetOrder = (siteUrl: string) => pageCookie(siteUrl, { ...orderCookie, value: '', seconds: 0 })

/** The cart, if a button has just changed it, for the loader that answers the same request. */
export const changedCart = createContext<readonly CookieLine[] | null>(null)

/** For the `action` of the checkout page: makes the order, which is then paid on its own page. */
export const earlyCheckout: FormHandler = async (call, sent, { request, context }) => {
  const lines = cartLinesIn(request)
  context.set(postedCountry, String(sent.get('country') ?? ''))
  if (sent.has(countryButton)) return null
  if (isLineChange(sent)) {
    context.set(changedCart, changedLines(lines, sent))
    return null
  }
  const body = {
    ...readCheckout(sent),
    items: lines.map(({ variant, quantity }) => ({ id: variant, quantity })),
  }
  const before = startedOrder(request)
  const key = await formKey(checkoutForm, sent.get(keyField), body)
  // The same page was sent again, after the browser's Back button.
  if (before?.key === key && (await isUnpaid(before.token))) return orderAddress(before.token)
  try {
    const replacing = before ? { ...body, replaces: before.token } : body
    const started = await callOnce(call, checkout, replacing, await formKey(key, before?.token))
    const value = [started.order, key, cartCookie(lines)].join('|')
    const { siteUrl } = servicesIn(context)
    return redirect(orderAddress(started.order), {
      status: 303,
      headers: { 'Set-Cookie': pageCookie(siteUrl, { ...orderCookie, value }) },
    })
  } catch (thrown) {
    const refusal = Refusal.safeParse(thrown)
    // The order before this one has been paid meanwhile.
    if (refusal.data?.data.code === 'order_already_paid' && before) return orderAddress(before.token)
    throw thrown
  }

  async function isUnpaid(token: string) {
    const order = await call(readOrder, { token }).catch(() => null)
    return order?.state === 'pending_payment'
  }
}

/** For the `action` of an order's page: leads to the provider's page. */
export const earlyOrderPayment: FormHandler = async (call, _, { params }) =>
  (await call(payOrderHosted, { token: params.token ?? '' })).url
