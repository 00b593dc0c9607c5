import type { Teaching } from '../contract.ts'
import { dateText } from '../schedule/times.ts'

/** What a card shows. Its day is written by the server: a phone needs long to make its first formatter. */
export type TeachingTeaser = Omit<Teaching, 'body'> & { day: string }

export const teaserIn =
  (timeZone: string) =>
  ({ body: _, ...teaching }: Teaching): TeachingTeaser => ({
    ...teaching,
    day: dateText(teaching.created, timeZone),
  })

export const sermonTabs = ['live', 'previous-messages'] as const
export type SermonTab = (typeof sermonTabs)[number]

/** The tab in an address; the live one where it names none. */
export const tabIn = (address: string): SermonTab =>
  new URL(address).searchParams.get('tab') === 'previous-messages' ? 'previous-messages' : 'live'

/** The one address of a tab, and of each page in it. */
export function sermonAddress(tab: SermonTab, page = 1): string {
  if (tab === 'live') return '/sermon'
  return page === 1 ? '/sermon?tab=previous-messages' : `/sermon?tab=previous-messages&page=${page}`
}
