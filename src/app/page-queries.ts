import { freeText, oneOf, pageNumber, type QueryParameters, valuesOf } from '#core/api/query-parameter.ts'
import { resourceTabs } from '#shell/pages/resources-address.ts'
import { slices } from './slices.ts'

/**
 * What the public pages read from their query, by the page's path in routes.ts. A page that is not here reads nothing.
 * The rest of a query never reaches the page on the server, and makes no difference to the cache: it may be
 * `utm_source`, or somebody who wants to keep us busy. Pages of the account and admin areas are not cached, and get
 * their query whole.
 */
export const pageQueries = (apiGroups: readonly string[]): Readonly<Record<string, QueryParameters>> => ({
  ...Object.assign({}, ...slices.map((slice) => slice.pageQueries)),
  '/resources': { tab: valuesOf(resourceTabs), page: pageNumber, videos: pageNumber },
  '/consultations': { tab: oneOf(['prayerrequest', 'consultation', 'massrequest']) },
  '/sandbox/card/:secret': { back: freeText(500) },
  '/api/docs': { of: oneOf(apiGroups) },
})
