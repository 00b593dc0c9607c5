import { collectionApi } from '#core/collections/collection-api.ts'
import { collectionStore } from '#core/collections/collection-store.ts'
import { gallery } from './contract.ts'
import type { PictureColumns } from './tables.ts'

const galleryStore = collectionStore<PictureColumns>('gallery_picture')

export const galleryApi = collectionApi(gallery, galleryStore, {
  item: ({ id, upload_image, image_description }) => ({ id, upload_image, image_description }),
  draft: ({ upload_image, image_description }) => ({ upload_image, image_description }),
  columns: (draft) => draft,
})
