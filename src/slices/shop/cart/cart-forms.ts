import { data, redirect } from 'react-router'
import type { FormHandler } from '#core/api/form-action.ts'
import { servicesIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { readProduct } from '../contract.ts'
import { codeCookieLine } from '../discounts/code-cookie.ts'
import { codeField, removeCodeField } from '../discounts/code-field.tsx'
import { chosenAddress, variantWith } from '../variants/chosen-variant.ts'
import { maxCartLines, maxPerProduct, notSold, readCart, repriceCart } from './cart-contract.ts'
import { type CookieLine, cartCookie, cartCookieLine, cartLinesIn } from './cart-cookie.ts'
import { cartFields, cartPage, checkoutPage } from './cart-fields.ts'
import { changeLabel } from './cart-rules.ts'

type Args = Parameters<FormHandler>[2]

/** Redirects to the cart, which now has these lines, or to the checkout. */
function leave(
  lines: readonly CookieLine[],
  { context }: Args,
  about: Record<string, number> = {},
  page = cartPage,
) {
  const query = new URLSearchParams(Object.entries(about).map(([name, value]) => [name, String(value)]))
  const isSecure = servicesIn(context).siteUrl.startsWith('https:')
  return redirect(query.size > 0 ? `${page}?${query}` : page, {
    status: 303,
    headers: { 'Set-Cookie': cartCookieLine(cartCookie(lines), isSecure) },
  })
}

const refuse = (status: number, detail: string) => data({ detail }, { status })

const numberIn = (sent: FormData, name: string): number | null => {
  const typed = String(sent.get(name) ?? '').trim()
  return /^\d{1,10}$/.test(typed) ? Number(typed) : null
}

const withLine = (lines: readonly CookieLine[], line: CookieLine): CookieLine[] =>
  lines.some(({ variant }) => variant === line.variant)
    ? lines.map((each) => (each.variant === line.variant ? line : each))
    : [...lines, line]

/** The variant that a form names, or the one that matches the chosen options. */
async function variantIn(call: Parameters<FormHandler>[0], sent: FormData): Promise<number> {
  const id = numberIn(sent, cartFields.productOf)
  if (id === null) return numberIn(sent, cartFields.variant) ?? 0
  const { options, variants } = await call(readProduct, { id })
  const values = options.map((_, index) => String(sent.get(cartFields.option(index)) ?? ''))
  const variant = variantWith(variants, values)
  // The product's page says that it's unavailable.
  if (!variant) throw redirect(chosenAddress(id, values), 303)
  return variant.id
}

export const addForm: FormHandler = async (call, sent, args) => {
  const variant = await variantIn(call, sent)
  const quantity = numberIn(sent, cartFields.quantity)
  if (!quantity) throw refuse(400, msg('Enter a whole number.'))
  const lines = cartLinesIn(args.request)
  const before = lines.find((line) => line.variant === variant)?.quantity ?? 0
  if (before === 0 && lines.length >= maxCartLines) {
    throw refuse(
      409,
      t('Your cart is full. It can hold up to {max, number} different items.', { max: maxCartLines }),
    )
  }
  const wanted = before + quantity
  const items = [{ id: variant, quantity: Math.min(wanted, maxPerProduct) }]
  const { most, changes } = await call(repriceCart, { items })
  const left = most[variant]
  if (left === undefined) {
    const [change] = changes
    const id = numberIn(sent, cartFields.productOf)
    // Its page offers an email when it's back.
    if (id !== null && change?.kind === 'sold out') return `/shop/${id}?variant=${variant}`
    throw refuse(409, change?.kind === 'sold out' ? changeLabel(change) : notSold)
  }
  const added = withLine(lines, { variant, quantity: Math.min(wanted, left) })
  // If fewer are left, the cart says so first.
  if (sent.has(cartFields.buy) && wanted <= left) return leave(added, args, {}, checkoutPage)
  return leave(added, args, {
    ...(before < left && { added: variant }),
    ...(wanted > left && { less: variant }),
  })
}

/** Whether a button of a line was pressed. */
export const isLineChange = (sent: FormData): boolean =>
  [cartFields.fewer, cartFields.more, cartFields.remove].some((name) => sent.has(name))

/** Each line's quantity as typed, with the change of the button that was pressed. */
export function changedLines(lines: readonly CookieLine[], sent: FormData): CookieLine[] {
  const pressed = (name: string, variant: number) => sent.get(name) === String(variant)
  return lines.flatMap((line) => {
    const { variant } = line
    const typed = numberIn(sent, cartFields.quantityOf(String(variant))) ?? line.quantity
    const change = Number(pressed(cartFields.more, variant)) - Number(pressed(cartFields.fewer, variant))
    const quantity = Math.min(typed + change, maxPerProduct)
    return quantity < 1 || pressed(cartFields.remove, variant) ? [] : [{ variant, quantity }]
  })
}

/** Items that can't be sold stay in the cookie until the buyer has seen the message. */
export const updateForm: FormHandler = async (call, sent, args) => {
  const lines = changedLines(cartLinesIn(args.request), sent)
  if (lines.length === 0) return leave([], args)
  const items = lines.map(({ variant, quantity }) => ({ id: variant, quantity }))
  const { most } = await call(repriceCart, { items })
  const less = lines.find(({ variant, quantity }) => quantity > (most[variant] ?? quantity))
  return leave(
    lines.map(({ variant, quantity }) => ({
      variant,
      quantity: Math.min(quantity, most[variant] ?? quantity),
    })),
    args,
    less && { less: less.variant },
  )
}

export const emptyForm: FormHandler = async (_call, _sent, args) => leave([], args)

/** The buyer has seen the changes: updates the cookie to what's available. */
export const seenForm: FormHandler = async (call, _sent, args) => {
  const { cart } = await call(readCart, {})
  return leave(
    cart.products.map(({ id, quantity }) => ({ variant: Number(id), quantity })),
    args,
  )
}

/** The cart's discount form, before the page's code has loaded. */
export const codeForm: FormHandler = async (call, sent, { request, context }) => {
  const items = cartLinesIn(request).map(({ variant, quantity }) => ({ id: variant, quantity }))
  const typed = sent.has(removeCodeField) ? '' : String(sent.get(codeField) ?? '').slice(0, 60)
  const applied =
    typed.trim() === '' || items.length === 0
      ? null
      : (await call(repriceCart, { items, discount_code: typed })).code
  if (applied && applied.fault !== null) throw data({ detail: applied.fault }, { status: 400 })
  const isSecure = servicesIn(context).siteUrl.startsWith('https:')
  return redirect(cartPage, {
    status: 303,
    headers: { 'Set-Cookie': codeCookieLine(applied?.code ?? '', isSecure) },
  })
}
