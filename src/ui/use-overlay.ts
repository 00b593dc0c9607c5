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

export type Overlay = {
  card: OverlayCard | null
  eventId: string | null
  productId: string | null
  testimonyId: string | null
  open: (card: OverlayCard, ids?: EditIds) => void
  close: () => void
}

const nothingOpen = { card: null, eventId: null, productId: null, testimonyId: null }

/** One overlay for the whole site: any slice opens a card by name. Never persisted. */
export const useOverlay = create<Overlay>()((set) => ({
  ...nothingOpen,
  open: (card, ids = {}) => set({ ...nothingOpen, ...ids, card }),
  close: () => set(nothingOpen),
}))
