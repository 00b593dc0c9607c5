import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { useHydrated } from '../state/root-store.ts'
import { type OpenWith, type OverlayCard, useOverlay } from '../state/use-overlay.ts'
import { AppLink } from './app-link.tsx'

/** The pages that show what a card shows, for visitors whose browser hasn't loaded the code (yet). */
const cardPages = {
  authenticate: '/login',
  forgotPassword: '/forgot-password',
  shoppingCart: '/cart',
  checkout: '/checkout',
  donations: '/give',
  onlineGiving: '/give',
} as const satisfies Partial<Record<OverlayCard, string>>

type LinkedCard = keyof typeof cardPages

function cardPage(card: LinkedCard, { tab, leadsTo }: OpenWith = {}): string {
  const query = new URLSearchParams({
    ...(tab !== undefined && { tab }),
    ...(leadsTo !== undefined && { next: leadsTo }),
  })
  return query.size > 0 ? `${cardPages[card]}?${query}` : cardPages[card]
}

/**
 * Opens a card over the page. Until the code has loaded, it's a link to a page with the same content; from then on, it
 * is announced as a button, because it no longer leaves the page.
 */
export function CardLink({
  card,
  opensWith,
  onOpen,
  ...rest
}: Omit<ComponentProps<typeof AppLink>, 'href' | 'onClick'> & {
  card: LinkedCard
  opensWith?: OpenWith
  /** Called just before the card opens. */
  onOpen?: () => void
}) {
  const hydrated = useHydrated()
  const open = useOverlay((overlay) => overlay.open)
  const openCard = () => {
    onOpen?.()
    open(card, opensWith)
  }
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openCard()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    openCard()
  }
  return (
    <AppLink
      {...rest}
      href={cardPage(card, opensWith)}
      onClick={onClick}
      {...(hydrated && { role: 'button', 'aria-haspopup': 'dialog', onKeyDown })}
    />
  )
}
