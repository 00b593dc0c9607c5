import { addressLines } from '#core/address/address-lines.ts'
import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import type { Db } from '#core/data/db.ts'
import { msg, t } from '#core/text/messages.ts'
import { countryLetters } from '#core/text/telephone.ts'
import { type Activity, type Sight, sightOf } from '../activities.ts'
import type { PeopleFilter } from '../contract.ts'
import { allPeople, type PersonRow, type Year } from '../records/people-store.ts'
import { checkFilter, yearIn } from '../records/person-api.ts'
import { importLines } from './import-people.ts'
import { readPeople } from './read-people.ts'
import { importPeople, maxLabels, printLabels } from './sharing-contract.ts'

export const sharingApi = (activities: () => readonly Activity[]): ServedEndpoint[] => [
  on(importPeople, async ({ mode, bytes }, { db, caller, note, noteAct }) => {
    const content = bytes instanceof Blob ? new Uint8Array(await bytes.arrayBuffer()) : bytes
    const sight = sightOf(memberOf(caller).roles, activities())
    const imported = await importLines(db, readPeople(content), sight, mode === 'write')
    const { added, updated } = imported.counts
    if (imported.written) note(t('{added, number} added, {updated, number} updated', { added, updated }))
    else noteAct(msg('{name} checked a file of people without importing it.'))
    return imported
  }),

  on(printLabels, async (filter, context) => {
    const sight = sightOf(memberOf(context.caller).roles, activities())
    checkFilter(filter, sight)
    const found = await findLabels(context.db, filter, sight, yearIn(context))
    context.note(t('{count, plural, one {# label} other {# labels}}', { count: found.labels.length }))
    return found
  }),
]

type Addressed = Pick<
  PersonRow,
  'name' | 'address' | 'postal_code' | 'city' | 'region' | 'country' | 'household' | 'household_id'
>

/** The lines of a label, in the format of the country it goes to. */
export const labelOf = ({ name, household, country, ...place }: Addressed): string[] =>
  addressLines({ ...place, name: household ?? name, country: countryLetters(country) })

/** One label for each household, at the address of whoever comes first in the list. */
async function findLabels(db: Db, filter: PeopleFilter, sight: Sight, year: Year) {
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
