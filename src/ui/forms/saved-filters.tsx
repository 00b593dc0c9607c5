import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import { call } from '#core/api/call.ts'
import {
  FilterName,
  filterIn,
  removeFilter,
  renameFilter,
  type SavedFilter,
  saveFilter,
} from '#core/collections/saved-filters.ts'
import { t } from '#core/text/messages.ts'
import { withoutEnd } from '#core/text/plain-text.ts'
import { NamedFilters } from './named-filters.tsx'

/** Provided by the admin layout: the filters that the signed-in member of staff has saved, on all lists. */
export const SavedFiltersContext = createContext<readonly SavedFilter[] | null>(null)

/** The saved filters of this list, and a button to save the current one. */
export function SavedFilters() {
  const all = use(SavedFiltersContext)
  const { pathname, search } = useLocation()
  if (!all) return null
  const path = withoutEnd(pathname, '/')
  const here = filterIn(search)
  return (
    <NamedFilters
      filters={all
        .filter((filter) => filter.path === path)
        .map(({ id, name, query }) => ({ id, name, href: `${path}?${query}`, isCurrent: query === here }))}
      isFiltered={here !== ''}
      check={FilterName}
      texts={{
        list: t('Saved filters'),
        save: t('Save this filter'),
        rename: t('Rename filter'),
        hint: t('Only you will see it, above this list.'),
        removeOf: (name) => t('Delete the filter {name}', { name }),
        removedOf: (name) => t('Deleted the filter “{name}.”', { name }),
      }}
      save={(name) => call(saveFilter, { path, query: here, name })}
      rename={(id, name) => call(renameFilter, { id, name })}
      remove={(id) => call(removeFilter, { id })}
    />
  )
}
