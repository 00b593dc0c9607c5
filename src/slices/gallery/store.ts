import { collectionStore } from '#core/collections/collection-store.ts'
import type { PictureColumns } from './tables.ts'

export const galleryStore = collectionStore<PictureColumns>('gallery_picture')
