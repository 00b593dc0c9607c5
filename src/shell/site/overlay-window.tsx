import { type ComponentType, useEffect, useRef } from 'react'
import { say, text } from '#core/text/say.ts'
import { Dialog } from '#ui/layout/dialog.tsx'
import { type OverlayCard, overlayCards } from '#ui/state/use-overlay.ts'
import { ProgressLine } from './navigation.tsx'
import { useCode } from './use-code.ts'

/** The cards by name. Each is downloaded when it is first opened. */
const cards: Record<OverlayCard, { title: string; load: () => Promise<{ default: ComponentType }> }> = {
  authenticate: {
    title: text('Your account'),
    load: () => import('#slices/membership/sessions/authenticate-card.tsx'),
  },
  shoppingCart: {
    title: text('Shopping cart'),
    load: () => import('#slices/shop/cart/shopping-cart-card.tsx'),
  },
  forgotPassword: {
    title: text('Forgot Password'),
    load: () => import('#slices/membership/passwords/forgot-password-card.tsx'),
  },
  donations: { title: text('Donation'), load: () => import('#slices/giving/donate/donation-card.tsx') },
  onlineGiving: {
    title: text('Online giving'),
    load: () => import('#slices/giving/donate/online-giving-card.tsx'),
  },
  newEvents: { title: text('Event'), load: () => import('#slices/events/new-event-card.tsx') },
  categoryCard: {
    title: text('Category'),
    load: () => import('#slices/shop/admin/store/category-card.tsx'),
  },
  productCard: {
    title: text('Product'),
    load: () => import('#slices/shop/admin/store/product-card.tsx'),
  },
  massRequestPayout: {
    title: text('Mass offering'),
    load: () => import('#slices/masses/offerings/payout-card.tsx'),
  },
  newTestimony: {
    title: text('Testimony'),
    load: () => import('#slices/testimonies/new-testimony-card.tsx'),
  },
  checkout: { title: text('Checkout'), load: () => import('#slices/shop/checkout/checkout-card.tsx') },
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
  // The window opens with its card in it: one that grew under a finger lost the press.
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
        <Dialog open={isOpen} onClose={onClose} title={say(cards[shown].title)}>
          <loaded.code.default />
        </Dialog>
      )}
    </>
  )
}
