import { z } from 'zod'
import { parseQuery, withQuery } from '#core/data/list-query.ts'
import {
  listNotes,
  listPraises,
  listStories,
  type noteFilters,
  type noteOrders,
  type Tab,
  tabs,
} from '../contract.ts'

export type NoteOrder = (typeof noteOrders)[number]
export type NoteFilter = (typeof noteFilters)[number]

const first = tabs[0].value

/** What is told to whoever comes back from a form that was sent before the page's code was there. */
const Sent = z.object({ sent: z.enum(['waiting', 'shown']).optional() })

/** What an address asks for; what it gets wrong is as if it were not said. */
export function askedTab(address: string): Tab {
  const asked = new URL(address).searchParams.get('tab')
  return tabs.find(({ value }) => value === asked)?.value ?? first
}

export const askedNotes = (address: string) => parseQuery(listNotes.input.omit({ page_size: true }), address)
export const askedPraises = (address: string) => parseQuery(listPraises.input, address)
export const askedStories = (address: string) =>
  parseQuery(listStories.input.omit({ page_size: true }), address)
export const askedSent = (address: string) => parseQuery(Sent, address).sent
export type SentState = z.output<typeof Sent>['sent']

/** The one address of a view: what is usual is left out. */
export const tabAddress = (tab: Tab, more: Record<string, string | number | undefined> = {}) =>
  withQuery('/community', { tab, ...more }, { tab: first, page: 1 })

export const notesAddress = ({
  order,
  show,
  page = 1,
}: {
  order: NoteOrder
  show: NoteFilter
  page?: number
}) => withQuery('/community', { show, order, page }, { show: 'all', order: 'newest', page: 1 })

export const storyAddress = (id: number) => `/community/story/${id}`
