import { create } from 'zustand'
import { confirmLeave } from '../forms/unsaved-guard.ts'

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

export type EditIds = { eventId?: string; productId?: string; testimonyId?: string; categoryId?: string }

/** What a card is opened with: what it should edit, why it comes unasked, how it begins and where it leads. */
export type OpenWith = EditIds & { reason?: string; tab?: string; leadsTo?: string }

export type Overlay = {
  card: OverlayCard | null
  eventId: string | null
  productId: string | null
  testimonyId: string | null
  categoryId: string | null
  reason: string | null
  /** The tab that is open first, where it isn't the usual one. */
  tab: string | null
  /** The page of this site that follows a login. */
  leadsTo: string | null
  /** Told by a card that holds typed work. */
  unsaved: () => boolean
  open: (card: OverlayCard, given?: OpenWith) => void
  close: () => void
  /** Closes as people do, who are asked first when typed work would be lost. */
  leave: () => void
}

const nothingOpen = {
  card: null,
  eventId: null,
  productId: null,
  testimonyId: null,
  categoryId: null,
  reason: null,
  tab: null,
  leadsTo: null,
  unsaved: () => false,
}

/** One overlay for the whole site: any slice opens a card by name. Forgotten with the page. */
export const useOverlay = create<Overlay>()((set, get) => ({
  ...nothingOpen,
  open: (card, given = {}) => set({ ...nothingOpen, ...given, card }),
  close: () => {
    // Every page begins with it: what is closed anyway must not be drawn anew for that.
    if (get().card !== null) set(nothingOpen)
  },
  leave: () => {
    if (!get().unsaved() || confirmLeave()) get().close()
  },
}))
