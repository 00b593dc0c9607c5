import { z } from 'zod'
import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { listNotes, listPraises, listStories, type noteFilters, type noteOrders } from '../contract.ts'
import { type Tab, tabs } from '../post.ts'

export type NoteOrder = (typeof noteOrders)[number]
export type NoteFilter = (typeof noteFilters)[number]

const first = tabs[0].value

/** The state shown after a form was sent without JavaScript. */
const Sent = z.object({ sent: z.enum(['waiting', 'shown']).optional() })

/** The tab in an address; unknown ones are ignored. */
export function tabIn(address: string): Tab {
  const requested = new URL(address).searchParams.get('tab')
  return tabs.find(({ value }) => value === requested)?.value ?? first
}

export const notesQueryIn = (address: string) =>
  parseQuery(listNotes.input.omit({ page_size: true }), address)
export const praisesQueryIn = (address: string) => parseQuery(listPraises.input, address)
export const storiesQueryIn = (address: string) =>
  parseQuery(listStories.input.omit({ page_size: true }), address)
export const sentStateIn = (address: string) => parseQuery(Sent, address).sent
export type SentState = z.output<typeof Sent>['sent']

/** The canonical address of a view, without defaults. */
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
