import type { ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { previewApi } from '#core/cache/preview-api.ts'
import { dashboardApi } from '#core/collections/dashboard-api.ts'
import { savedFiltersApi } from '#core/collections/saved-filters-api.ts'
import { staffSearchApi } from '#core/collections/staff-search-api.ts'
import { paymentsApi } from '#payments/api.ts'
import { sandboxApi } from '#payments/providers/sandbox/sandbox-api.ts'
import { webhookApi } from '#payments/settle/webhook.ts'
import { all, areas, collections } from './slices.ts'

const dashboardParts = [
  ...all((slice) => slice.dashboard).toSorted((one, other) => one.order - other.order),
  ...collections,
]

const calls: readonly ServedEndpoint[] = [
  ...all((slice) => slice.endpoints?.().map((each) => ({ ...each, area: slice.name }))),
  ...paymentsApi.map((each) => ({ ...each, area: 'payments' })),
  ...sandboxApi,
  ...webhookApi,
  ...dashboardApi(dashboardParts),
  staffSearchApi([...collections, ...all((slice) => slice.search)]),
  ...savedFiltersApi(areas.mayOpen),
]

/** Every call of the API. */
export const served: readonly ServedEndpoint[] = [...calls, previewApi(calls)]
