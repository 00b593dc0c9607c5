import { collectionApi } from '#core/collections/collection-api.ts'
import { gallery } from './contract.ts'
import { galleryStore } from './store.ts'

export const galleryApi = collectionApi(gallery, galleryStore, {
  item: ({ id, upload_image, image_description }) => ({ id, upload_image, image_description }),
  draft: ({ upload_image, image_description }) => ({ upload_image, image_description }),
  columns: (draft) => draft,
})
