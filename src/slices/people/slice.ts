import type { Db } from '#core/data/db.ts'
import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { ownRecordApi } from './account/own-record-api.ts'
import { type Activity, leastSight } from './activities.ts'
import { brokenRecords } from './check.ts'
import { people as address } from './contract.ts'
import { duplicateApi } from './duplicates/duplicate-api.ts'
import { recordData } from './own-data.ts'
import { newestPeople } from './records/people-store.ts'
import { personApi } from './records/person-api.ts'
import { seedPeople } from './seed.ts'
import { segmentApi } from './segments/segment-api.ts'
import { sharingApi } from './sharing/sharing-api.ts'

/** What the records need of other slices. */
type PeopleParts = {
  /** The kinds of activity of all slices. */
  activities: () => readonly Activity[]
  /** Whether something that isn't sent yet goes to a segment. */
  isSegmentUsed: (db: Db, segmentId: number) => Promise<boolean>
}

export const people = ({ activities, isSegmentUsed }: PeopleParts): Slice => ({
  name: 'people',
  endpoints: () => [
    ...ownRecordApi,
    ...sharingApi(activities),
    ...duplicateApi(activities),
    ...segmentApi(activities, isSegmentUsed),
    ...personApi(activities),
  ],
  checks: [brokenRecords],
  ownData: [recordData],
  search: [
    {
      needs: 'directory',
      kind: msg('People'),
      // As for somebody who may see nothing else: the search doesn't know who asks.
      find: async (db, question, most) =>
        (await newestPeople(db, question, most, leastSight)).map(({ id, name, email, city }) => ({
          title: name || email,
          href: `${address}/${id}`,
          detail: name ? email || city : city,
        })),
    },
  ],
  seed: (trx, { now }) => seedPeople(trx, now),
  navigation: {
    areas: [
      {
        name: msg('People'),
        href: address,
        icon: 'Contact',
        group: 'People',
        order: 20,
        needs: 'directory',
        keywords: msg('person record contact donor address household tag note directory parishioner'),
        key: 'j',
      },
      {
        name: msg('Possible duplicates'),
        href: `${address}/duplicates`,
        icon: 'Contact',
        group: null,
        order: 21,
        needs: 'people',
        keywords: msg('merge twice same person record'),
      },
    ],
    actions: [{ name: msg('Add a person'), href: `${address}/new`, keywords: msg('new contact record') }],
  },
})
