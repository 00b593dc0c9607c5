import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { say, text } from '#core/text/say.ts'
import { Loading, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import type { OverlayCard } from '#ui/state/use-overlay.ts'

/** The cards by name. Each is downloaded when it is first opened. */
const cards: Record<OverlayCard, { title: string; Card: ComponentType }> = {
  authenticate: {
    title: text('Your account'),
    Card: lazy(() => import('#slices/membership/sessions/authenticate-card.tsx')),
  },
  shoppingCart: {
    title: text('Shopping cart'),
    Card: lazy(() => import('#slices/shop/cart/shopping-cart-card.tsx')),
  },
  forgotPassword: {
    title: text('Forgot Password'),
    Card: lazy(() => import('#slices/membership/passwords/forgot-password-card.tsx')),
  },
  donations: { title: text('Donation'), Card: lazy(() => import('#slices/giving/donate/donation-card.tsx')) },
  onlineGiving: {
    title: text('Online giving'),
    Card: lazy(() => import('#slices/giving/donate/online-giving-card.tsx')),
  },
  newEvents: { title: text('Event'), Card: lazy(() => import('#slices/events/new-event-card.tsx')) },
  categoryCard: {
    title: text('Category'),
    Card: lazy(() => import('#slices/shop/admin/store/category-card.tsx')),
  },
  productCard: {
    title: text('Product'),
    Card: lazy(() => import('#slices/shop/admin/store/product-card.tsx')),
  },
  massRequestPayout: {
    title: text('Mass offering'),
    Card: lazy(() => import('#slices/masses/offerings/payout-card.tsx')),
  },
  newTestimony: {
    title: text('Testimony'),
    Card: lazy(() => import('#slices/testimonies/new-testimony-card.tsx')),
  },
  checkout: { title: text('Checkout'), Card: lazy(() => import('#slices/shop/checkout/checkout-card.tsx')) },
}

export default function OverlayWindow({
  card,
  open,
  onClose,
  onArrival,
}: {
  card: OverlayCard
  open: boolean
  onClose: () => void
  onArrival: () => void
}) {
  useEffect(onArrival)
  const { title, Card } = cards[card]
  return (
    <Dialog open={open} onClose={onClose} title={say(title)}>
      <Suspense
        fallback={
          <Loading>
            <SkeletonText lines={4} />
          </Loading>
        }
      >
        <Card />
      </Suspense>
    </Dialog>
  )
}
