import { apiBase } from '#core/api/call.ts'
import { address } from '#core/api/endpoint.ts'
import type { ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import { type Services, serveEndpoints } from '#core/api/serve-endpoints.ts'
import { readPreview } from '#core/cache/preview.ts'
import { inPreview } from '#core/cache/preview-api.ts'
import type { Db } from '#core/data/db.ts'
import type { HttpParts } from './http.ts'

type Api = ReturnType<typeof serveEndpoints>

/** Shows a page as it would be with a draft in it: the draft is written in a transaction that comes to nothing. */
export function previewing(
  db: Db,
  api: Api,
  calls: readonly ServedEndpoint[],
  /** What the calls work with inside that transaction. */
  within: (trx: Db) => Services,
): HttpParts['previewing'] {
  const readings = calls.filter(({ endpoint }) => endpoint.method === 'GET')
  return async (token, headers, render) => {
    const { ok } = await api.request(`${apiBase}${address(readPreview.path, { token }).path}`, { headers })
    const plain = () => render(async (path, init) => api.request(path, init))
    // The page itself asks the same once more, and shows what it is refused with.
    if (!ok) return plain()
    const shown = inPreview(db, calls, token, (trx) => {
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
