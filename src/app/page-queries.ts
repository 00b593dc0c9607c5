import {
  flag,
  freeText,
  matching,
  oneOf,
  pageNumber,
  type QueryParameters,
  slugText,
} from '#core/api/query-parameter.ts'
import { resourceTabs } from '#shell/pages/resources-address.ts'
import { noteFilters, noteOrders, tabs } from '#slices/community/contract.ts'
import { programTabs } from '#slices/events/programs-address.ts'
import { reference as messageReference, reasons } from '#slices/feedback/contract.ts'
import { mixes } from '#slices/kids/contract.ts'
import { sermonTabs } from '#slices/live/addresses.ts'
import { productOrders } from '#slices/shop/contract.ts'

const valuesOf = (list: readonly { value: string }[]) => oneOf(list.map(({ value }) => value))
const yes = oneOf(['true'])
const requestReference = matching(/^[A-Z]{2}(-[2-9A-Z]{4}){2}$/)

/**
 * What the public pages read from their query, by the page's path in routes.ts. A page that is not here reads nothing.
 * The rest of a query never reaches the page on the server, and makes no difference to the cache: it may be
 * `utm_source`, or somebody who wants to keep us busy. Pages of the account and admin areas are not cached, and get
 * their query whole.
 */
export const pageQueries = (apiGroups: readonly string[]): Readonly<Record<string, QueryParameters>> => ({
  '/about-us/leaders': { page: pageNumber },
  '/about-us/branches': { page: pageNumber },
  '/sermon': { tab: oneOf(sermonTabs), page: pageNumber },
  '/programs-and-events': { tab: valuesOf(programTabs), when: oneOf(['past']), page: pageNumber },
  '/resources': { tab: valuesOf(resourceTabs), page: pageNumber, videos: pageNumber },
  '/blogs': { page: pageNumber },
  '/shop': { tab: slugText, page: pageNumber },
  '/all-product': {
    search: freeText(100),
    category: slugText,
    sale: yes,
    available: yes,
    sort: oneOf(productOrders),
    page: pageNumber,
  },
  '/children-coner': {
    mix: oneOf(Array.from({ length: mixes - 1 }, (_, index) => String(index + 1))),
    page: pageNumber,
  },
  '/consultations': { tab: oneOf(['prayerrequest', 'consultation', 'massrequest']) },
  '/community': {
    tab: valuesOf(tabs),
    show: oneOf(noteFilters),
    order: oneOf(noteOrders),
    page: pageNumber,
    before: matching(/^[1-9]\d{0,9}$/),
    sent: oneOf(['waiting', 'shown']),
  },
  '/feedback': { reason: oneOf(reasons), sent: matching(messageReference) },
  '/give': { cancelled: flag },
  '/newsletter': { sent: flag },
  '/prayer': { reference: requestReference },
  '/mass': { reference: requestReference },
  '/consultation': { reference: requestReference },
  '/sandbox/card/:secret': { back: freeText(500) },
  '/search': { q: freeText(100), page: pageNumber },
  '/api/docs': { of: oneOf(apiGroups) },
})
