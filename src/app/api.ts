import { apiBase } from '#core/api/call.ts'
import { address } from '#core/api/endpoint.ts'
import type { ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import { type Services, serveEndpoints } from '#core/api/serve-endpoints.ts'
import { readPreview } from '#core/cache/preview.ts'
import { inPreview, previewApi } from '#core/cache/preview-api.ts'
import { dashboardApi } from '#core/collections/dashboard-api.ts'
import { savedFiltersApi } from '#core/collections/saved-filters-api.ts'
import { staffSearchApi } from '#core/collections/staff-search-api.ts'
import { unsavedCopiesApi } from '#core/collections/unsaved-copies-api.ts'
import type { Db } from '#core/data/db.ts'
import { paymentsApi } from '#payments/api.ts'
import { sandboxApi } from '#payments/providers/sandbox/sandbox-api.ts'
import { webhookApi } from '#payments/settle/webhook.ts'
import type { Slice } from '#slices/slice.ts'
import type { HttpParts } from './http.ts'
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

/** Shows a page as it would be with a draft in it: the draft is written in a transaction that comes to nothing. */
export function previewing(
  db: Db,
  api: ReturnType<typeof serveEndpoints>,
  allCalls: readonly ServedEndpoint[],
  /** What the calls work with inside that transaction. */
  within: (trx: Db) => Services,
): HttpParts['previewing'] {
  const readings = allCalls.filter(({ endpoint }) => endpoint.method === 'GET')
  return async (token, headers, render) => {
    const { ok } = await api.request(`${apiBase}${address(readPreview.path, { token }).path}`, { headers })
    const plain = () => render(async (path, init) => api.request(path, init))
    // The page itself asks the same once more, and shows what it is refused with.
    if (!ok) return plain()
    const shown = inPreview(db, allCalls, token, (trx) => {
      const readable = serveEndpoints(readings, within(trx))
      return render(async (path, init) => readable.request(path, init))
    })
    return shown.catch((error: unknown) => {
      // What it was made of is gone.
      if (error instanceof Problem) return plain()
      throw error
    })
  }
}
