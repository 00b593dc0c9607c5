import { collectionAdmin } from '#core/collections/collection-admin.ts'
import type { Slice } from '../slice.ts'
import { galleryApi } from './api.ts'
import { seedGallery } from './seed.ts'

export const gallery: Slice = {
  name: 'gallery',
  endpoints: () => galleryApi,
  collections: [
    collectionAdmin({
      table: 'gallery_picture',
      needs: 'content',
      kind: 'Gallery',
      address: '/admin/gallery',
    }),
  ],
  seed: (trx, { now }) => seedGallery(trx, now),
  navigation: {
    areas: [
      {
        name: 'Gallery',
        href: '/admin/gallery',
        icon: 'Images',
        group: 'Content',
        order: 70,
        needs: 'content',
      },
    ],
    actions: [{ name: 'New picture for the gallery', href: '/admin/gallery/new' }],
  },
}
