import type { ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { previewApi } from '#core/cache/preview-api.ts'
import { dashboardApi } from '#core/collections/dashboard-api.ts'
import { savedFiltersApi } from '#core/collections/saved-filters-api.ts'
import { staffSearchApi } from '#core/collections/staff-search-api.ts'
import { unsavedCopiesApi } from '#core/collections/unsaved-copies-api.ts'
import { paymentsApi } from '#payments/api.ts'
import { sandboxApi } from '#payments/providers/sandbox/sandbox-api.ts'
import { webhookApi } from '#payments/settle/webhook.ts'
import type { Slice } from '#slices/slice.ts'
import { areas, collections, inSections, slices } from './slices.ts'

const dashboardParts = [
  ...inSections((slice) => slice.dashboard).toSorted((one, other) => one.order - other.order),
  ...collections,
]

function callsOf({ name: area, section, endpoints, whileClosed = [] }: Slice): ServedEndpoint[] {
  const staying = section?.stays ?? []
  const reachable = whileClosed === 'all' ? null : [...staying, ...whileClosed]
  return (endpoints?.() ?? []).map((each) => ({
    ...each,
    area,
    whileClosed: reachable?.includes(callName(each)) ?? true,
    ...(section && !staying.includes(callName(each)) && { section: section.name }),
  }))
}

const callName = ({ endpoint: { method, path } }: ServedEndpoint) => `${method} ${path}`

const calls: readonly ServedEndpoint[] = [
  ...slices.flatMap(callsOf),
  // What was begun is paid, whatever happens meanwhile.
  ...[...paymentsApi.map((each) => ({ ...each, area: 'payments' })), ...sandboxApi, ...webhookApi].map(
    (each) => ({ ...each, whileClosed: true }),
  ),
  ...dashboardApi(dashboardParts),
  staffSearchApi([...collections, ...inSections((slice) => slice.search)]),
  ...savedFiltersApi(areas.mayOpen),
  ...unsavedCopiesApi,
]

/** Every call of the API. */
export const served: readonly ServedEndpoint[] = [...calls, previewApi(calls)]
