import type { Context as HttpContext } from 'hono'
import { maxFormText } from '#core/api/form-action.ts'
import type { Problem } from '#core/api/problems.ts'
import { addressOf, announcedBytes, limitedBody } from '#core/api/request.ts'
import { uploadAdmission } from '#core/storage/upload-admission.ts'
import { reworded } from '#core/text/messages.ts'
import { slices } from './slices.ts'

const plain = 'application/x-www-form-urlencoded'
const withFile = 'multipart/form-data'

const uploadLimits: ReadonlyMap<string, number> = new Map(
  slices.flatMap(({ pageUploads = {} }) => Object.entries(pageUploads)),
)

/**
 * Reads what a browser posts to a page, within limits. A file is accepted where a page declares it (`pageUploads`), and
 * admitted before it's read; what's in it is checked by the endpoint that takes it.
 */
export function formReader(trustProxy: boolean) {
  const uploads = uploadAdmission()
  return async (c: HttpContext): Promise<Request> => {
    const { raw, path } = c.req
    const fileLimit = uploadLimits.get(path)
    const isUpload = fileLimit !== undefined && raw.headers.get('content-type')?.startsWith(withFile)
    const limit = isUpload ? fileLimit + maxFormText : maxFormText
    using _place = isUpload ? uploads.enter(addressOf(c, trustProxy), announcedBytes(raw, limit)) : null
    const body = await limitedBody(raw, fileLimit === undefined ? [plain] : [plain, withFile], limit)
    return new Request(raw.url, { method: 'POST', headers: raw.headers, body })
  }
}

/** For what no page can show: too large, of a foreign type, or too many at once. */
export const refusedForm = ({ message, status, retryAfter }: Problem) =>
  new Response(reworded(message), {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    },
  })
