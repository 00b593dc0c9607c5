import { msg } from '#core/text/messages.ts'
import type { EventType } from './contract.ts'

/** The tabs of /programs-and-events; each is an address. */
export const programTabs = [
  { value: 'events-and-community', label: msg('Events and Community'), type: 'programandevent' },
  { value: 'outreach-and-mission', label: msg('Outreach and Mission'), type: 'missionandloutreach' },
] as const satisfies readonly { value: string; label: string; type: EventType }[]

export type ProgramTab = (typeof programTabs)[number]
type When = 'upcoming' | 'past'

/** What an address asks for; what it gets wrong is as if it were not said. */
export function programsQuery(address: string): { tab: ProgramTab; when: When } {
  const query = new URL(address).searchParams
  return {
    tab: programTabs.find(({ value }) => value === query.get('tab')) ?? programTabs[0],
    when: query.get('when') === 'past' ? 'past' : 'upcoming',
  }
}

/** The canonical address of a view: defaults are left out. */
export function programsAddress(tab: ProgramTab, when: When = 'upcoming', page = 1): string {
  const query = new URLSearchParams({
    ...(tab !== programTabs[0] && { tab: tab.value }),
    ...(when === 'past' && { when }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/programs-and-events?${query}` : '/programs-and-events'
}
