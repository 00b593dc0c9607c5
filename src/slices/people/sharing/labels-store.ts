import { addressLines } from '#core/address/address-lines.ts'
import type { Db } from '#core/data/db.ts'
import { countryLetters } from '#core/text/telephone.ts'
import type { Sight } from '../activities.ts'
import type { PeopleFilter } from '../contract.ts'
import { allPeople, type PersonRow, type Year } from '../records/people-store.ts'
import { maxLabels } from './sharing-contract.ts'

type Addressed = Pick<
  PersonRow,
  'name' | 'address' | 'postal_code' | 'city' | 'region' | 'country' | 'household' | 'household_id'
>

/** The lines of a label, in the format of the country it goes to. */
export const labelOf = ({ name, household, country, ...place }: Addressed): string[] =>
  addressLines({ ...place, name: household ?? name, country: countryLetters(country) })

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
