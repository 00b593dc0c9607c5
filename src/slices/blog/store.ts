import { collectionStore } from '#core/collection-store.ts'
import type { PostColumns } from './tables.ts'

export const postStore = collectionStore<PostColumns>('post')
