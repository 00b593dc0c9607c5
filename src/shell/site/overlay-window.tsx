import { type ComponentType, useEffect, useRef } from 'react'
import { msg, t } from '#core/text/messages.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { type OverlayCard, overlayCards } from '#ui/state/use-overlay.ts'
import { ProgressLine } from './navigation.tsx'
import { useCode } from './use-code.ts'

/** The cards by name. Each is downloaded when it is first opened. */
const cards: Record<OverlayCard, { title: string; load: () => Promise<{ default: ComponentType }> }> = {
  authenticate: {
    title: msg('Your account'),
    load: () => import('#slices/membership/sessions/authenticate-card.tsx'),
  },
  shoppingCart: {
    title: msg('Shopping cart'),
    load: () => import('#slices/shop/cart/shopping-cart-card.tsx'),
  },
  forgotPassword: {
    title: msg('Forgot Password'),
    load: () => import('#slices/membership/passwords/forgot-password-card.tsx'),
  },
  donations: { title: msg('Donation'), load: () => import('#slices/giving/donate/donation-card.tsx') },
  onlineGiving: {
    title: msg('Online giving'),
    load: () => import('#slices/giving/donate/online-giving-card.tsx'),
  },
  newEvents: { title: msg('Event'), load: () => import('#slices/events/new-event-card.tsx') },
  categoryCard: {
    title: msg('Category'),
    load: () => import('#slices/shop/admin/store/category-card.tsx'),
  },
  productCard: {
    title: msg('Product'),
    load: () => import('#slices/shop/admin/store/product-card.tsx'),
  },
  massRequestPayout: {
    title: msg('Mass offering'),
    load: () => import('#slices/masses/offerings/payout-card.tsx'),
  },
  newTestimony: {
    title: msg('Testimony'),
    load: () => import('#slices/testimonies/new-testimony-card.tsx'),
  },
  checkout: { title: msg('Checkout'), load: () => import('#slices/shop/checkout/checkout-card.tsx') },
}

export default function OverlayWindow({
  card,
  open,
  onClose,
  onArrival,
  onFailure,
}: {
  card: OverlayCard
  open: boolean
  onClose: () => void
  /** Called when the window opens or closes. */
  onArrival: (isOpen: boolean) => void
  onFailure: () => void
}) {
  // The window opens with its card already in it: a window that grew during a tap lost the tap.
  const loaded = useCode(open ? cards[card].load : null, onFailure)
  const shown = overlayCards.find((each) => cards[each].load === loaded?.load)
  const wasOpen = useRef(false)
  const isOpen = open && loaded !== null && (shown === card || wasOpen.current)
  useEffect(() => {
    wasOpen.current = isOpen
    onArrival(isOpen)
  })
  return (
    <>
      <ProgressLine busy={open && shown !== card} />
      {loaded && shown && (
        <Dialog open={isOpen} onClose={onClose} title={t(cards[shown].title)}>
          <loaded.code.default />
        </Dialog>
      )}
    </>
  )
}
