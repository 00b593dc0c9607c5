import type { ComponentProps } from 'react'
import { type OpenWith, type OverlayCard, useOverlay } from '../state/use-overlay.ts'
import { useSections } from '../state/use-sections.tsx'
import { ActingLink } from './acting-link.tsx'

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

/** Opens a card over the page; nothing where its section is off. Until the code has loaded, it's a link to a page with the same content. */
export function CardLink({
  card,
  opensWith,
  onOpen,
  ...rest
}: Omit<ComponentProps<typeof ActingLink>, 'href' | 'onAct'> & {
  card: LinkedCard
  opensWith?: OpenWith
  /** Called just before the card opens. */
  onOpen?: () => void
}) {
  const open = useOverlay((overlay) => overlay.open)
  const { leads } = useSections()
  const act = () => {
    onOpen?.()
    open(card, opensWith)
  }
  if (!leads(cardPages[card])) return null
  return <ActingLink {...rest} href={cardPage(card, opensWith)} aria-haspopup="dialog" onAct={act} />
}
