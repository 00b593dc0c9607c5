import { collectionAdmin } from '#core/collections/collection-admin.ts'
import { msg, t } from '#core/text/messages.ts'
import type { Slice } from '../slice.ts'
import { galleryApi } from './api.ts'
import { seedGallery } from './seed.ts'

export const gallery: Slice = {
  name: 'gallery',
  sitePages: () => [
    {
      href: '/resources',
      title: t('Gallery'),
      description: t('Pictures from our gatherings, and testimonies of what God has done.'),
      words: t('photos photographs pictures images album resources'),
    },
  ],
  endpoints: () => galleryApi,
  collections: [
    collectionAdmin({
      table: 'gallery_picture',
      needs: 'content',
      kind: msg('Gallery'),
      address: '/admin/gallery',
    }),
  ],
  seed: (trx, { now }) => seedGallery(trx, now),
  navigation: {
    areas: [
      {
        name: msg('Gallery'),
        href: '/admin/gallery',
        icon: 'Images',
        group: 'Content',
        order: 70,
        needs: 'content',
        keywords: msg('photos album pictures'),
      },
    ],
    actions: [{ name: msg('New gallery picture'), href: '/admin/gallery/new' }],
  },
}
