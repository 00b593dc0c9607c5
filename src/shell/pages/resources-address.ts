import { msg } from '#core/text/messages.ts'
/** The tabs of /resources; each is an address. */
export const resourceTabs = [
  { value: 'gallery', label: msg('Gallery') },
  { value: 'testimonies', label: msg('Testimonies') },
] as const

export type ResourceTab = (typeof resourceTabs)[number]['value']

/** The tab of an address; the first tab if it names none or an unknown one. */
export function resourcesTab(address: string): ResourceTab {
  const requested = new URL(address).searchParams.get('tab')
  return resourceTabs.find(({ value }) => value === requested)?.value ?? resourceTabs[0].value
}

/** The one address of a view: the first tab and the first pages are left out. */
export function resourcesAddress(tab: ResourceTab, pages: Record<string, number> = {}): string {
  const later = Object.entries(pages).filter(([, page]) => page > 1)
  const query = new URLSearchParams([
    ...(tab === resourceTabs[0].value ? [] : [['tab', tab]]),
    ...later.map(([name, page]) => [name, String(page)]),
  ])
  return query.size > 0 ? `/resources?${query}` : '/resources'
}
