import { randomUUID } from 'node:crypto'

const made = new WeakMap<Request, string>()

/** The id under which a request stands in the logs: given by a proxy before us, or made here. */
export function requestId(request: Request): string {
  const known = made.get(request)
  if (known) return known
  const id = requestIdFrom(request.headers.get('x-request-id'))
  made.set(request, id)
  return id
}

export const requestIdFrom = (given: string | null) =>
  given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
