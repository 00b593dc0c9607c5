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
