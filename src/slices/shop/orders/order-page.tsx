import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formAction } from '#core/api/form-action.ts'
import { callIn, servicesIn, tokenIn } from '#core/pages/page-services.ts'
import { hasCheck } from '#ui/payment/check-address.ts'
import { payFormName } from '#ui/payment/pay-start.tsx'
import { cartCookieLine } from '../cart/cart-cookie.ts'
import { earlyOrderPayment, forgetOrder, isOfThisCart } from '../checkout/early-checkout.ts'
import { codeCookieLine } from '../discounts/code-cookie.ts'
import { readOrderOptions } from '../returns/return-contract.ts'
import { earlyCancel, earlyReturn, returnForms } from '../returns/return-forms.ts'
import { readOrder, settleOrder } from './order-contract.ts'
import { OrderDetailView, orderMeta } from './order-detail.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { call, siteUrl } = servicesIn(context)
  const token = tokenIn(params)
  const settled = hasCheck(request) ? await call(settleOrder, { token }).catch(() => null) : null
  const order = settled ?? (await callIn(context)(readOrder, { token }))
  const options = await callIn(context)(readOrderOptions, { token })
  const isOfCart = isOfThisCart(request, token)
  const headers = new Headers()
  if (isOfCart && order.paid !== null) {
    headers.append('Set-Cookie', cartCookieLine('', siteUrl.startsWith('https:')))
    headers.append('Set-Cookie', forgetOrder(siteUrl))
    headers.append('Set-Cookie', codeCookieLine('', siteUrl.startsWith('https:')))
  }
  return data({ order, options, isOfCart }, { headers })
}

export const action = formAction({
  [payFormName]: earlyOrderPayment,
  [returnForms.cancel]: earlyCancel,
  [returnForms.ask]: earlyReturn,
})

export const meta = orderMeta

/** An order for its buyer, with or without an account. */
export default function OrderPage() {
  const { order, options, isOfCart } = useLoaderData<typeof loader>()
  return (
    <div className="container pt-8 pb-16 lg:pt-12 lg:pb-24">
      <OrderDetailView
        key={`${order.token} ${order.state}`}
        known={order}
        options={options}
        isOfCart={isOfCart}
      />
    </div>
  )
}
