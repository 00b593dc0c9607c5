import { oneOf, pageNumber } from '#core/api/query-parameter.ts'
import { collectionAdmin } from '#core/collections/collection-admin.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { kidsApi } from './api.ts'
import { mixes } from './contract.ts'
import { seedKids } from './seed.ts'

export const kids: Slice = {
  name: 'kids',
  section: { name: 'kids' },
  sitePages: () => [
    {
      href: '/children-coner',
      title: t('Kids'),
      description: t('Stories for children to watch together at home. No ads, no tracking.'),
      words: t('children child stories videos cartoons Sunday school family corner'),
    },
  ],
  endpoints: () => kidsApi,
  pageQueries: {
    '/children-coner': {
      mix: oneOf(Array.from({ length: mixes - 1 }, (_, index) => String(index + 1))),
      page: pageNumber,
    },
  },
  collections: [
    collectionAdmin({
      table: 'children_story',
      needs: 'content',
      kind: msg('Kids'),
      address: '/admin/children-coner',
    }),
  ],
  seed: (trx, { now }) => seedKids(trx, now),
  navigation: {
    areas: [
      {
        name: msg('Kids'),
        href: '/admin/children-coner',
        icon: 'Baby',
        group: 'Content',
        order: 60,
        needs: 'content',
        keywords: msg('children stories lessons'),
        key: 'k',
      },
    ],
    actions: [{ name: msg('New children’s story'), href: '/admin/children-coner/new' }],
  },
}
