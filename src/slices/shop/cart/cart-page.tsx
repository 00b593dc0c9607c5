import { type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router'
import { formAction, Refused } from '#core/api/form-action.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { reworded, t } from '#core/text/messages.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { estimateShipping } from '../checkout/shipping-contract.ts'
import { texts } from '../orders/order-contract.ts'
import { maxPerProduct, type Repriced, readCart } from './cart-contract.ts'
import { addForm, codeForm, emptyForm, seenForm, updateForm } from './cart-forms.ts'
import { changeLabel } from './cart-rules.ts'
import { CartView } from './cart-view.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  return {
    cart: await callIn(context)(readCart, {}),
    ...(await callIn(context)(estimateShipping, {})),
    /** What a form has just done: the variant it added, and the one there weren't enough of. */
    added: query.get('added'),
    less: query.get('less'),
  }
}

/** Once the code has loaded, the page has the cart already. */
export const clientLoader = (): Loaded | null => null

type Loaded = Awaited<ReturnType<typeof loader>>

export const action = formAction({
  add: addForm,
  update: updateForm,
  empty: emptyForm,
  seen: seenForm,
  code: codeForm,
})

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t('Your cart'),
    description: t('The items in your cart.'),
    index: false,
  })

export default function CartPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  return (
    <div className="container pt-8 pb-16 lg:pt-12 lg:pb-24">
      <h1 className="mb-6 text-title">{t('Your cart')}</h1>
      <Outcome loaded={loaded} />
      <CartView frame="page" loaded={loaded?.cart ?? null} estimate={loaded?.estimate ?? null} />
    </div>
  )
}

/** The result of a form that was sent before the code had loaded. */
function Outcome({ loaded }: { loaded: Loaded | null }) {
  const answer: unknown = useActionData()
  const refused = answer === undefined ? null : Refused.safeParse(answer).data
  const lineOf = (id: string | null | undefined) => loaded?.cart.cart.products.find((line) => line.id === id)
  const added = lineOf(loaded?.added)
  const less = lineOf(loaded?.less)
  if (!refused && !added && !less) return null
  return (
    <div role="status" className="mb-6 flex flex-col gap-3">
      {refused && <Banner tone="danger" title={reworded(refused.problem.detail)} />}
      {added && (
        <Banner tone="success" title={t(texts.added)}>
          {added.name}
        </Banner>
      )}
      {less && loaded && <Banner tone="warning" title={lessText(less, loaded.cart)} />}
    </div>
  )
}

function lessText(
  { product_id, id, name, quantity }: Repriced['cart']['products'][number],
  { most }: Repriced,
) {
  const max = most[id] ?? quantity
  return max < maxPerProduct
    ? changeLabel({ kind: 'less', product_id, id, name, was: quantity, now: max })
    : t('You can order up to {max, number}.', { max })
}
