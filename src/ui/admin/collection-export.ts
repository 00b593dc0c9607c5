import { call } from '#core/api/call.ts'
import type { EditableCollection } from '#core/collections/collection.ts'
import type { CollectionPage } from './collection-loader.ts'

/** All that the list is about, not this page of it alone. */
export const exportCollection = (
  { exportAll }: Pick<EditableCollection<never>, 'exportAll'>,
  { search, state }: Pick<CollectionPage<unknown>, 'search' | 'state'>,
) => call(exportAll, { search, state })
