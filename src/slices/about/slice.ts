import { sql } from 'kysely'
import { pageNumber } from '#core/api/query-parameter.ts'
import { collectionAdmin } from '#core/collections/collection-admin.ts'
import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { aboutApi } from './api.ts'
import { seedAbout } from './seed.ts'
import { leadershipStep } from './setup-step.ts'

export const about: Slice = {
  name: 'about',
  endpoints: () => aboutApi,
  setupSteps: [leadershipStep],
  pageQueries: { '/about-us/leaders': { page: pageNumber }, '/about-us/branches': { page: pageNumber } },
  collections: [
    collectionAdmin({
      table: 'leader',
      needs: 'content',
      kind: msg('Leaders'),
      address: '/admin/ministry/leaders',
    }),
    collectionAdmin({
      table: 'branch',
      needs: 'content',
      kind: msg('Branches'),
      address: '/admin/ministry/branches',
    }),
  ],
  pictureHolders: [{ table: 'biography', kind: msg('Biography'), hrefOf: () => '/admin/ministry/biography' }],
  seed: (trx, { now }) => seedAbout(trx, now),
  renewals: {
    // There is always exactly one.
    biography: async (trx) => {
      await sql`delete from biography`.execute(trx)
      await sql`insert into biography default values`.execute(trx)
    },
  },
  navigation: {
    areas: [
      {
        name: msg('Ministry'),
        href: '/admin/ministry',
        icon: 'Church',
        group: 'Content',
        order: 100,
        needs: 'content',
        keywords: msg(
          'about us leaders clergy priest team branches parishes biography director policy privacy terms legal',
        ),
        key: 'h',
      },
    ],
    actions: [
      { name: msg('New leader'), href: '/admin/ministry/leaders/new' },
      { name: msg('New branch'), href: '/admin/ministry/branches/new' },
      {
        name: msg('New policy entry'),
        href: '/admin/ministry/policy/new',
        keywords: msg('privacy terms legal'),
      },
      { name: msg('Edit biography'), href: '/admin/ministry/biography' },
    ],
  },
}
