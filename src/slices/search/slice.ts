import { freeText, pageNumber, slugText } from '#core/api/query-parameter.ts'
import type { Slice } from '../slice.ts'
import { type Searched, searchApi } from './api.ts'

export const search = (searched: Searched): Slice => ({
  name: 'search',
  endpoints: () => searchApi(searched),
  pageQueries: { '/search': { q: freeText(100), kind: slugText, page: pageNumber } },
})
