import type { MetaFunction } from 'react-router'
import { pageMeta } from '#core/page-meta.ts'
import { useHydrated } from '#ui/root-store.ts'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { CartView } from './cart-view.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Your cart', description: 'What you have chosen in the shop.', index: false })

/** The cart lives in the browser: the server does not know it. */
export default function CartPage() {
  const hydrated = useHydrated()
  return (
    <div className="container pt-8 pb-16 lg:pt-12 lg:pb-24">
      <h1 className="mb-6 text-title">Your cart</h1>
      {hydrated ? (
        <CartView frame="page" />
      ) : (
        <Loading label="Looking into your cart…">
          <SkeletonText lines={5} />
        </Loading>
      )}
    </div>
  )
}
