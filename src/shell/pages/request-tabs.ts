import type { ComponentType } from 'react'
import { leadsSomewhere, type SectionName } from '#core/settings/sections.ts'
import { msg } from '#core/text/messages.ts'
import { ConsultationTab } from '#slices/consultations/requests/consultation-tab.tsx'
import { MassTab } from '#slices/masses/requests/mass-tab.tsx'
import { PrayerTab } from '#slices/prayers/requests/prayer-tab.tsx'

type RequestTab = {
  /** What the address says. */
  value: string
  label: string
  description: string
  Panel: ComponentType<{ leastOffering: number }>
}

const first: RequestTab = {
  value: 'prayerrequest',
  label: msg('Prayer Request'),
  description: msg(
    'Ask us to pray for you or your loved ones, at any hour. You choose who can read your request.',
  ),
  Panel: PrayerTab,
}

const consultation: RequestTab = {
  value: 'consultation',
  label: msg('Consultation'),
  description: msg(
    'Ask to talk with the priest, in person, by phone or by video call. Only he and his pastoral team can read what you write.',
  ),
  Panel: ConsultationTab,
}

/** The tabs of /consultations; each has its own address. */
export const requestTabs: readonly RequestTab[] = [
  first,
  consultation,
  {
    value: 'massrequest',
    label: msg('Mass Request'),
    description: msg('Ask for a Mass for the living or the deceased, with or without an offering.'),
    Panel: MassTab,
  },
]

/** The tabs of the sections that are on. */
export const tabsWithin = (sections: readonly SectionName[]) =>
  requestTabs.filter(({ value }) => leadsSomewhere(sections, requestsAddress(value)))

/** The tab of an address. Unknown values are ignored. */
export function requestTabIn(search: string, sections: readonly SectionName[]): RequestTab {
  const requested = new URLSearchParams(search).get('tab')
  return tabsWithin(sections).find(({ value }) => value === requested) ?? first
}

/** The canonical address of a tab. The first tab has no parameter. */
export const requestsAddress = (tab: string) =>
  tab === first.value ? '/consultations' : `/consultations?tab=${tab}`
