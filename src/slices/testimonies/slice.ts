import { collectionAdmin } from '#core/collections/collection-admin.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { testimoniesApi } from './api.ts'
import { seedTestimonies } from './seed.ts'

export const testimonies: Slice = {
  name: 'testimonies',
  sitePages: () => [
    {
      href: '/resources?tab=testimonies',
      title: t('Testimonies'),
      description: t('Pictures from our gatherings, and testimonies of what God has done.'),
      words: t('testify healing healed miracle witness answered prayers thanksgiving'),
    },
  ],
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
