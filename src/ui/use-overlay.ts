import { create } from 'zustand'

/** The cards the overlay can hold, in the specification's order. */
export const overlayCards = [
  'authenticate',
  'shoppingCart',
  'forgotPassword',
  'donations',
  'onlineGiving',
  'newEvents',
  'categoryCard',
  'productCard',
  'massRequestPayout',
  'newTestimony',
  'checkout',
] as const

export type OverlayCard = (typeof overlayCards)[number]

export type EditIds = { eventId?: string; productId?: string; testimonyId?: string }

/** What a card is opened with: what it should edit, or why it comes unasked. */
export type OpenWith = EditIds & { reason?: string }

export type Overlay = {
  card: OverlayCard | null
  eventId: string | null
  productId: string | null
  testimonyId: string | null
  reason: string | null
  open: (card: OverlayCard, given?: OpenWith) => void
  close: () => void
}

const nothingOpen = { card: null, eventId: null, productId: null, testimonyId: null, reason: null }

/** One overlay for the whole site: any slice opens a card by name. Never persisted. */
export const useOverlay = create<Overlay>()((set) => ({
  ...nothingOpen,
  open: (card, given = {}) => set({ ...nothingOpen, ...given, card }),
  close: () => set(nothingOpen),
}))
