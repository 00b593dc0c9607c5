import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type ApiRequest = {
  method: string
  path: string
  query: URLSearchParams
  body: string
  header: (name: string) => string | undefined
}
export type Answer = { status: number; body: unknown; replayed?: true }

/** A refusal of the provider, thrown by a route. */
export class Refusal extends Error {
  answer: Answer
  constructor(status: number, body: unknown) {
    super(`${status}`)
    this.answer = { status, body }
  }
}

/**
 * A fault `before` the effect of a call, or `after` it. `silence` never answers, `cut` closes the connection. `500 kept`
 * has no effect, and the failure is stored as the answer to its idempotency key.
 */
export type Fault = `${'silence' | 'cut' | '500'} ${'before' | 'after'}` | '500 kept' | RefusalFault
type RefusalFault = 'busy' | 'declined' | 'forbidden'

/** Patterns like `POST /v1/refunds/:id`; the handler gets the value of `:id`. */
export type Routes = Record<string, (request: ApiRequest, ...names: string[]) => unknown>

type ApiBehavior = {
  routes: Routes
  keyHeader: string
  /** The answer to a request without our keys; null for ours. */
  unauthorized: (request: ApiRequest) => Answer | null
  /** Same idempotency key, other body. */
  misused: Answer
  /** Same idempotency key, at the same time. */
  busy: Answer
  declined: Answer
  forbidden: Answer
  broken: Answer
  missing: Answer
  /** A failure is stored as the answer to its idempotency key. */
  storesFailures: boolean
}

/** The server of a fake provider: idempotent by key, with failures that a test plans. */
export async function openFakeApi({ routes, keyHeader, ...behavior }: ApiBehavior) {
  const answersByKey = new Map<string, { fingerprint: string; answer: Answer }>()
  const plan: { on: string; fault: Fault }[] = []
  const calls: string[] = []

  const act = (request: ApiRequest, fault: Fault | undefined): Answer => {
    const key = request.method === 'POST' ? request.header(keyHeader) : undefined
    const fingerprint = `${request.method} ${request.path} ${request.body}`
    const known = key === undefined ? undefined : answersByKey.get(key)
    if (known)
      return known.fingerprint === fingerprint ? { ...known.answer, replayed: true } : behavior.misused
    const answer =
      fault === '500 kept' ? behavior.broken : (routeRequest(routes, request) ?? behavior.missing)
    const failed = fault?.startsWith('500') && behavior.storesFailures
    const given = failed ? behavior.broken : answer
    const isStored = given.status < 400 || given.status === 402 || given.status >= 500
    if (key !== undefined && isStored) answersByKey.set(key, { fingerprint, answer: given })
    return answer
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const parsed = await read(request)
    const call = `${parsed.method} ${parsed.path}`
    calls.push(call)
    const unauthorized = behavior.unauthorized(parsed)
    if (unauthorized) return send(response, unauthorized)
    const at = plan.findIndex(({ on }) => call.startsWith(on))
    const fault = at < 0 ? undefined : plan.splice(at, 1)[0]?.fault
    if (fault === 'busy' || fault === 'declined' || fault === 'forbidden')
      return send(response, behavior[fault])
    const answer = fault?.endsWith('before') ? null : act(parsed, fault)
    if (fault?.startsWith('silence')) return
    if (fault?.startsWith('cut')) return request.socket.destroy()
    send(response, fault || !answer ? behavior.broken : answer)
  }
  const server = createServer((request, response) => void serve(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The provider has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** All calls, in order: `POST /v1/refunds`. */
    calls,
    /** The next calls that start with `on` fail, one for each fault. */
    fail: (on: string, ...faults: Fault[]) => void plan.push(...faults.map((fault) => ({ on, fault }))),
    /** As Stripe does after a day. */
    forgetKeys: () => answersByKey.clear(),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function read(request: IncomingMessage): Promise<ApiRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    body: Buffer.concat(chunks).toString(),
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
  }
}

function routeRequest(routes: Routes, request: ApiRequest): Answer | null {
  for (const [pattern, handle] of Object.entries(routes)) {
    const [method, path = ''] = pattern.split(' ')
    const names = new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(request.path)
    if (method !== request.method || !names) continue
    try {
      return { status: 200, body: handle(request, ...names.slice(1)) }
    } catch (error) {
      if (error instanceof Refusal) return error.answer
      throw error
    }
  }
  return null
}

function send(response: ServerResponse, { status, body, replayed }: Answer) {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': 'req_fake',
    ...(replayed && { 'idempotent-replayed': 'true' }),
  })
  response.end(JSON.stringify(body))
}

/** A signed request, as the provider would send it to our webhook. */
export type Delivery = { type: string; body: string; header: (name: string) => string | undefined }

export const delivery = (type: string, body: string, headers: Record<string, string>): Delivery => ({
  type,
  body,
  header: (name) => headers[name.toLowerCase()],
})

/** The provider's own books, in minor units. */
export type Books = {
  captures: { id: string; amount: number; fee: number }[]
  refunds: { id: string; captureId: string; amount: number }[]
  /** Withheld by open disputes, or lost by them. */
  disputed: number
  /** Fees for the disputes themselves. */
  disputeFees: number
  /** What it owes us. */
  balance: number
}

const sum = (rows: readonly number[]) => rows.reduce((total, each) => total + each, 0)

export const balanced = ({ captures, refunds, disputed, disputeFees }: Omit<Books, 'balance'>): Books => ({
  captures,
  refunds,
  disputed,
  disputeFees,
  balance:
    sum(captures.map(({ amount, fee }) => amount - fee)) -
    sum(refunds.map(({ amount }) => amount)) -
    disputed -
    disputeFees,
})
