import type { ReactNode } from 'react'
import { isOn, leadsSomewhere, type SectionName } from '#core/settings/sections.ts'
import { useOrganisation } from './use-organisation.ts'

/** Which sections of the site are on, and whether a link leads to a page that is there. */
export function useSections() {
  const { sections, unpaid } = useOrganisation()
  return {
    /** Whether people can pay here. */
    takesPayments: unpaid === undefined,
    isOn: (name: SectionName) => isOn(sections, name),
    leads: (href: string) => leadsSomewhere(sections, href),
  }
}

/** Shown while the section is on. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  return useSections().isOn(name) ? children : null
}
