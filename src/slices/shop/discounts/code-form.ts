import { data, redirect } from 'react-router'
import type { FormHandler } from '#core/api/form-action.ts'
import { servicesIn } from '#core/pages/page-services.ts'
import { repriceCart } from '../cart/cart-contract.ts'
import { cartLinesIn } from '../cart/cart-cookie.ts'
import { cartPage } from '../cart/cart-fields.ts'
import { codeCookieLine } from './code-cookie.ts'
import { codeField, removeCodeField } from './code-field.tsx'

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
