import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { formAction } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { servicesIn } from '#core/pages/page-services.ts'
import { newKey } from '#core/security/new-key.ts'
import { country as ownCountry, t } from '#core/text/messages.ts'
import { listAddresses, readAddressFormat } from '../addresses/address-contract.ts'
import { postedCountry } from '../addresses/posted-country.ts'
import { repriceCart } from '../cart/cart-contract.ts'
import { cartCookie, cartCookieLine, cartLinesIn } from '../cart/cart-cookie.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { codeCookieIn } from '../discounts/code-cookie.ts'
import { readBuyer } from '../orders/order-contract.ts'
import { CheckoutPageForm } from './checkout-page-form.tsx'
import { changedCart, earlyCheckout, startedOrder } from './early-checkout.ts'
import { checkoutForm } from './read-checkout.ts'
import { readShipping } from './shipping-contract.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, siteUrl } = servicesIn(context)
  // Visitors have no details of their own, and the call keeps this page out of the cache.
  const known = await call(readBuyer, {}).catch(() => null)
  const addresses = known ? await call(listAddresses, {}) : []
  const chosen = addresses.find(({ id }) => String(id) === new URL(request.url).searchParams.get('address'))
  const buyer = known && chosen ? { ...known, ...chosen } : known
  const shipping = await call(readShipping, {})
  const wished = context.get(postedCountry) || buyer?.country
  const country = (shipping.countries.find((each) => each.country === wished) ?? shipping.countries[0])
    ?.country
  const format = await call(readAddressFormat, { country: country ?? ownCountry() })

  const changedLines = context.get(changedCart)
  const changed = changedLines !== null
  const lines = changedLines ?? cartLinesIn(request)
  // What the buyer's own unpaid order has reserved is available to them.
  const before = startedOrder(request)
  const priced =
    lines.length === 0
      ? null
      : await call(repriceCart, {
          items: lines.map(({ variant, quantity }) => ({ id: variant, quantity })),
          ...(country && { country }),
          discount_code: codeCookieIn(request.headers.get('cookie') ?? ''),
          ...(before && { replaces: before.token }),
        })
  const headers = new Headers()
  if (changed || (priced && priced.changes.length > 0)) {
    const left = (priced?.cart.products ?? []).map(({ id, quantity }) => ({ variant: Number(id), quantity }))
    headers.append('Set-Cookie', cartCookieLine(cartCookie(left), siteUrl.startsWith('https:')))
  }
  return data({ shipping, priced, buyer, addresses, format, sendKey: newKey(), changed }, { headers })
}

export const action = formAction({ [checkoutForm]: earlyCheckout })

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: t('Checkout'), description: t('Order the items in your cart.'), index: false })

/** The checkout for browsers that haven't loaded the code. With it, the checkout is a card over the page. */
export default function CheckoutPage() {
  const { priced, ...loaded } = useLoaderData<typeof loader>()
  return (
    <div className="container pt-8 pb-16 lg:pt-12 lg:pb-24">
      <h1 className="mb-6 text-title">{t('Checkout')}</h1>
      <div className="flex flex-col gap-5">
        {priced ? (
          <CheckoutPageForm key={JSON.stringify(loaded.buyer)} priced={priced} {...loaded} />
        ) : (
          <EmptyCart level={2} priority />
        )}
      </div>
    </div>
  )
}
