import { call } from '#core/api/call.ts'
import type { Desk } from '#core/collections/collection.ts'
import type { CollectionPage } from './collection-loader.ts'

/** All that the list is about, not this page of it alone. */
export const exportHeld = (
  { exportAll }: Pick<Desk<never>, 'exportAll'>,
  { search, state }: Pick<CollectionPage<unknown>, 'search' | 'state'>,
) => call(exportAll, { search, state })
