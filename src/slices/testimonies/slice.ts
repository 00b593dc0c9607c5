import { collectionAdmin } from '#core/collections/collection-admin.ts'
import { msg } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { testimoniesApi } from './api.ts'
import { seedTestimonies } from './seed.ts'

export const testimonies: Slice = {
  name: 'testimonies',
  endpoints: () => testimoniesApi,
  collections: [
    collectionAdmin({
      table: 'testimony',
      needs: 'content',
      kind: msg('Testimonies'),
      address: '/admin/testimonies',
      opens: 'list',
      counted: true,
    }),
  ],
  seed: (trx, { now }) => seedTestimonies(trx, now),
  navigation: {
    areas: [
      {
        name: msg('Testimonies'),
        href: '/admin/testimonies',
        icon: 'MessageSquareQuote',
        group: 'Content',
        order: 50,
        needs: 'content',
        keywords: msg('stories reviews praise'),
        key: 'y',
      },
    ],
    actions: [{ name: msg('New testimony'), href: '/admin/testimonies?open=new' }],
  },
}
