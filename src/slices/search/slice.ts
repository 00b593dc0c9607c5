import { freeText, pageNumber } from '#core/api/query-parameter.ts'
import type { Slice } from '../slice.ts'
import { searchApi } from './api.ts'

export const search: Slice = {
  name: 'search',
  endpoints: () => searchApi,
  pageQueries: { '/search': { q: freeText(100), page: pageNumber } },
}
