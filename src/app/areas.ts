import { type AdminAreas, adminAreas, areasWithin } from '#core/collections/admin-areas.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { staffSections } from '#core/settings/sections.ts'
import { type Opening, setupAddress } from '#slices/setup/contract.ts'
import { areas } from './slices.ts'

/** The admin area as it is now: without sections that are off. The setup guide is listed until it's finished. */
export function areasNow(organisation: Organisation, { isGuideDone }: Opening): AdminAreas {
  const { all, actions, settings } = areasWithin(areas, staffSections(organisation))
  const shown = all.map((area) =>
    area.href === setupAddress && isGuideDone ? { ...area, group: null } : area,
  )
  return adminAreas([{ areas: shown, actions, settings }])
}
