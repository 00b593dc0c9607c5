import { type Area, areas } from '../areas.ts'
import type { Purpose } from '../contract.ts'

/** What people give to, by what it is about. A schedule is how often one gives, and a goal has its own card. */
export function causeGroups<Cause extends Pick<Purpose, 'goal' | 'rhythm' | 'area'>>(
  purposes: readonly Cause[],
): { area: Area; purposes: Cause[] }[] {
  const causes = purposes.filter(({ goal, rhythm }) => goal === null && rhythm === null)
  return areas
    .map((area) => ({ area, purposes: causes.filter((each) => each.area === area) }))
    .filter((group) => group.purposes.length > 0)
}
