import { z } from 'zod'
import { msg } from '#core/text/messages.ts'
import type { Purpose } from './purpose-contract.ts'

/** The purpose for which the donor types a name. */
export const others = 'Others'

/** The default purpose. */
export const general = 'Support for the ministry'

/** Areas of purposes, in page order. */
export const areaNames = {
  people: msg('People in need'),
  church: msg('Priests, seminarians and religious'),
  house: msg('Our house of prayer'),
  general: msg('Wherever it’s needed'),
} as const
export const Area = z.enum(['people', 'church', 'house', 'general'], msg('Choose a group.'))
export type Area = z.infer<typeof Area>
export const areas = Area.options

/** The causes by area. Purposes that name a rhythm or have a goal are shown elsewhere. */
export function causeGroups<Cause extends Pick<Purpose, 'goal' | 'rhythm' | 'area'>>(
  purposes: readonly Cause[],
): { area: Area; purposes: Cause[] }[] {
  const causes = purposes.filter(({ goal, rhythm }) => goal === null && rhythm === null)
  return areas
    .map((area) => ({ area, purposes: causes.filter((each) => each.area === area) }))
    .filter((group) => group.purposes.length > 0)
}
