import type { MetaFunction } from 'react-router'
import { pageMeta } from '#core/pages/page-meta.ts'
import { t } from '#core/text/messages.ts'
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { useHydrated } from '#ui/state/root-store.ts'
import { CartView } from './cart-view.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: t('Your cart'),
    description: t('The items in your cart.'),
    index: false,
  })

/**
 * The cart lives in the browser. The server renders both the empty state and a placeholder for a filled cart; a script
 * in the head decides which one shows (ui/controls/theme-script.ts).
 */
export default function CartPage() {
  const hydrated = useHydrated()
  return (
    <div className="container pt-8 pb-16 lg:pt-12 lg:pb-24">
      <h1 className="mb-6 text-title">{t('Your cart')}</h1>
      {!hydrated && (
        <div className="not-in-data-cart:hidden">
          <Loading label={t('Loading your cart...')}>
            <SkeletonText lines={5} />
          </Loading>
        </div>
      )}
      <div className={hydrated ? undefined : 'in-data-cart:hidden'}>
        <CartView frame="page" />
      </div>
    </div>
  )
}
