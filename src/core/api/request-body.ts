import { fill } from '../text/say.ts'
import { Problem } from './problems.ts'

/** Reads a request's body, refusing another kind (415) or more than the limit (413) without reading it all. */
export async function limitedBody(
  request: Request,
  types: readonly string[],
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(type))
    throw new Problem(415, fill('Send the body as {types}.', { types: types.join(' or ') }))
  const tooLarge = new Problem(413, fill('The body may have at most {size}.', { size: readable(limit) }))
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body) {
    length += chunk.length
    if (length > limit) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** How large the body says it is; as large as may be where it does not say. */
export function announcedBytes(request: Request, limit: number): number {
  const announced = request.headers.get('content-length')
  return announced === null ? limit : Math.min(Number(announced) || 0, limit)
}

const readable = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MB` : `${bytes / 1024} kB`
