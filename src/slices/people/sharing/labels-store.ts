import type { Db } from '#core/data/db.ts'
import { cityLine } from '#core/text/city-line.ts'
import { countryLetters } from '#core/text/telephone.ts'
import { countryName } from '#ui/fields/phone-number.ts'
import type { Sight } from '../activities.ts'
import type { PeopleFilter } from '../contract.ts'
import { allPeople, type PersonRow, type Year } from '../records/people-store.ts'
import { maxLabels } from './sharing-contract.ts'

type Addressed = Pick<
  PersonRow,
  'name' | 'address' | 'postal_code' | 'city' | 'region' | 'country' | 'household' | 'household_id'
>

/** The lines of a label, in the format of the country it goes to. */
export function labelOf({ name, household, address, ...place }: Addressed): string[] {
  const country = countryLetters(place.country)
  return [household ?? name, ...address.split('\n'), cityLine({ ...place, country }), countryName(country)]
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** One label for each household, at the address of whoever comes first in the list. */
export async function findLabels(db: Db, filter: PeopleFilter, sight: Sight, year: Year) {
  const { pages } = await allPeople(db, filter, sight, year, '')
  const labels: string[][] = []
  const households = new Set<number>()
  let without = 0
  for await (const rows of pages(db)) {
    for (const row of rows) {
      if (row.household_id !== null && households.has(row.household_id)) continue
      if (row.address === '') {
        without += 1
        continue
      }
      if (labels.length === maxLabels) return { labels, without, more: true }
      if (row.household_id !== null) households.add(row.household_id)
      labels.push(labelOf(row))
    }
  }
  return { labels, without, more: false }
}
