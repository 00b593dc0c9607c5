import { collectionAdmin } from '#core/collections/collection-admin.ts'
import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { advertsApi } from './api.ts'
import { seedAdvertisements } from './seed.ts'

export const adverts: Slice = {
  name: 'adverts',
  section: { name: 'adverts' },
  endpoints: () => advertsApi,
  collections: [
    collectionAdmin({ table: 'advert', needs: 'content', kind: msg('Ads'), address: '/admin/adverts' }),
  ],
  seed: (trx, { now }) => seedAdvertisements(trx, now),
  navigation: {
    areas: [
      {
        name: msg('Ads'),
        href: '/admin/adverts',
        icon: 'Megaphone',
        group: 'Content',
        order: 90,
        needs: 'content',
        keywords: msg('ads banner promotion sponsor'),
      },
    ],
    actions: [{ name: msg('New ad'), href: '/admin/adverts/new' }],
  },
}
