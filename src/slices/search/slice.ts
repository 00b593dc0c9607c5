import { freeText, pageNumber } from '#core/api/query-parameter.ts'
import type { SectionName } from '#core/settings/sections.ts'
import type { Slice } from '../slice.ts'
import { searchApi } from './api.ts'

export const search = ({
  hiddenIn,
}: {
  hiddenIn: (sections: readonly SectionName[]) => readonly string[]
}): Slice => ({
  name: 'search',
  endpoints: () => searchApi(hiddenIn),
  pageQueries: { '/search': { q: freeText(100), page: pageNumber } },
})
