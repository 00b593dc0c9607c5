import type { CityDraft, HeldEdition } from '../editions/edition-contract.ts'
import { datesBetween } from '../rules.ts'

/** Where and when it takes place: what people plan a journey by. */
export type Whereabouts = Pick<CityDraft, 'id' | 'name' | 'venue' | 'starts' | 'ends' | 'timeZone'>

function venueOf(before: Whereabouts, after: Whereabouts): string {
  if (after.venue === '') return `no longer at ${before.venue}; the new place is not known yet`
  return before.venue === '' ? `at ${after.venue}` : `at ${after.venue} instead of ${before.venue}`
}

/** What is different in a city, in words for those who come there. */
export function changesOf(before: Whereabouts, after: Whereabouts): string[] {
  const dates = [before, after].map(({ starts, ends }) => datesBetween(starts, ends))
  const found = [
    before.name !== after.name && `in ${after.name} instead of ${before.name}`,
    dates[0] !== dates[1] && `${dates[1]} instead of ${dates[0]}`,
    before.venue !== after.venue && venueOf(before, after),
    before.timeZone !== after.timeZone &&
      `by the clock of ${after.timeZone} instead of that of ${before.timeZone}`,
  ]
  return found.flatMap((words) => (words ? [`${after.name}: ${words}`] : []))
}

/** The cities that are no longer what they were, as they were. */
export const changedCities = <City extends Whereabouts>(
  before: readonly City[],
  after: readonly Whereabouts[],
): City[] =>
  before.filter((city) => after.some((each) => each.id === city.id && changesOf(city, each).length > 0))

/** How many registrations a change concerns. */
export const concerned = (groups: HeldEdition['reachable'], changed: readonly Whereabouts[]): number =>
  groups
    .filter(({ cities }) => changed.some(({ id }) => id !== null && cities.includes(id)))
    .reduce((sum, { registrations }) => sum + registrations, 0)
