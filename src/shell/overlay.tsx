import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '#ui/dialog.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { type OverlayCard, useOverlay } from '#ui/use-overlay.ts'

/** The cards by name. Each is downloaded when it is first opened. */
const cards: Record<OverlayCard, { title: string; Card: ComponentType }> = {
  authenticate: { title: 'Your account', Card: lazy(() => import('./cards/authenticate.tsx')) },
  shoppingCart: { title: 'Shopping cart', Card: lazy(() => import('./cards/shopping-cart.tsx')) },
  forgotPassword: { title: 'Forgot Password', Card: lazy(() => import('./cards/forgot-password.tsx')) },
  donations: { title: 'Donation', Card: lazy(() => import('./cards/donations.tsx')) },
  onlineGiving: { title: 'Online giving', Card: lazy(() => import('./cards/online-giving.tsx')) },
  newEvents: { title: 'Event', Card: lazy(() => import('./cards/staff-desk.tsx')) },
  categoryCard: { title: 'Category', Card: lazy(() => import('./cards/staff-desk.tsx')) },
  productCard: { title: 'Product', Card: lazy(() => import('./cards/staff-desk.tsx')) },
  massRequestPayout: { title: 'Mass offering', Card: lazy(() => import('./cards/mass-request-payout.tsx')) },
  newTestimony: { title: 'Testimony', Card: lazy(() => import('./cards/staff-desk.tsx')) },
  checkout: { title: 'Checkout', Card: lazy(() => import('./cards/checkout.tsx')) },
}

/** One window for the whole site, holding the card that was opened by name. */
export function Overlay() {
  const { card, close } = useOverlay()
  const { key } = useLocation()
  const shown = useLast(card)
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page puts the card away.
  useEffect(close, [key])
  if (!shown) return null
  const { title, Card } = cards[shown]
  return (
    <Dialog open={card !== null} onClose={close} title={title}>
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

/** What the window stands over: out of reach of pointer, keyboard and screen reader while a card is open. */
export function PageBehind({ children }: { children: ReactNode }) {
  const covered = useOverlay(({ card }) => card !== null)
  return <div inert={covered}>{children}</div>
}

/** The card that is open or was last, so that the window is not empty while it fades. */
function useLast(card: OverlayCard | null): OverlayCard | null {
  const [last, setLast] = useState(card)
  if (card !== null && card !== last) setLast(card)
  return card ?? last
}
