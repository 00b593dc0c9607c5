import { collectionAdmin } from '#core/collections/collection-admin.ts'
import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { pagesApi } from './api.ts'
import { seedPages } from './seed.ts'

export const pages: Slice = {
  name: 'pages',
  endpoints: () => pagesApi,
  collections: [
    collectionAdmin({ table: 'custom_page', needs: 'content', kind: msg('Pages'), address: '/admin/pages' }),
  ],
  seed: (trx, { now }) => seedPages(trx, now),
  navigation: {
    areas: [
      {
        name: msg('Pages'),
        href: '/admin/pages',
        icon: 'PanelsTopLeft',
        group: 'Content',
        order: 25,
        needs: 'content',
        keywords: msg('custom page landing menu footer address section faq'),
      },
    ],
    actions: [{ name: msg('New page'), href: '/admin/pages/new' }],
  },
}
