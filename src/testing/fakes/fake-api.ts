import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  body: string
  header: (name: string) => string | undefined
}
export type Answer = { status: number; body: unknown; replayed?: true }

/** What the provider says instead of doing it. */
export class Refusal extends Error {
  answer: Answer
  constructor(status: number, body: unknown) {
    super(`${status}`)
    this.answer = { status, body }
  }
}

/**
 * `before` its effect, or `after` it. `silence` lets the caller wait until it gives up, `cut` closes the line. With
 * `500 kept` nothing happens either, and the failure stays the answer to its key all the same.
 */
export type Fault = `${'silence' | 'cut' | '500'} ${'before' | 'after'}` | '500 kept' | Said
type Said = 'busy' | 'declined' | 'forbidden'

/** Patterns like `POST /v1/refunds/:id`; what stands for `:id` is handed over. */
export type Routes = Record<string, (asked: Asked, ...names: string[]) => unknown>

type Manner = {
  routes: Routes
  keyHeader: string
  /** What is said to somebody with other keys than ours; null for us. */
  stranger: (asked: Asked) => Answer | null
  /** Same key, other words. */
  misused: Answer
  /** Same key, at the same time. */
  busy: Answer
  declined: Answer
  forbidden: Answer
  broken: Answer
  missing: Answer
  /** A failure is the answer to its key from then on. */
  keepsFailures: boolean
}

/** A provider's API on this machine: does a thing once a key, and fails as a test plans it. */
export async function openFakeApi({ routes, keyHeader, ...manner }: Manner) {
  const kept = new Map<string, { words: string; answer: Answer }>()
  const plan: { on: string; fault: Fault }[] = []
  const calls: string[] = []

  const act = (asked: Asked, fault: Fault | undefined): Answer => {
    const key = asked.method === 'POST' ? asked.header(keyHeader) : undefined
    const words = `${asked.method} ${asked.path} ${asked.body}`
    const known = key === undefined ? undefined : kept.get(key)
    if (known) return known.words === words ? { ...known.answer, replayed: true } : manner.misused
    const answer = fault === '500 kept' ? manner.broken : (answered(routes, asked) ?? manner.missing)
    const failed = fault?.startsWith('500') && manner.keepsFailures
    const given = failed ? manner.broken : answer
    const isKept = given.status < 400 || given.status === 402 || given.status >= 500
    if (key !== undefined && isKept) kept.set(key, { words, answer: given })
    return answer
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = await read(request)
    const call = `${asked.method} ${asked.path}`
    calls.push(call)
    const stranger = manner.stranger(asked)
    if (stranger) return send(response, stranger)
    const at = plan.findIndex(({ on }) => call.startsWith(on))
    const fault = at < 0 ? undefined : plan.splice(at, 1)[0]?.fault
    if (fault === 'busy' || fault === 'declined' || fault === 'forbidden')
      return send(response, manner[fault])
    const answer = fault?.endsWith('before') ? null : act(asked, fault)
    if (fault?.startsWith('silence')) return
    if (fault?.startsWith('cut')) return request.socket.destroy()
    send(response, fault || !answer ? manner.broken : answer)
  }
  const server = createServer((request, response) => void serve(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The provider has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Everything it was asked, in order: `POST /v1/refunds`. */
    calls,
    /** The next call that begins like this fails so; each plan once. */
    fail: (on: string, ...faults: Fault[]) => void plan.push(...faults.map((fault) => ({ on, fault }))),
    /** As after a day or more. */
    forgetKeys: () => kept.clear(),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function read(request: IncomingMessage): Promise<Asked> {
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

function answered(routes: Routes, asked: Asked): Answer | null {
  for (const [pattern, handle] of Object.entries(routes)) {
    const [method, path = ''] = pattern.split(' ')
    const names = new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(asked.path)
    if (method !== asked.method || !names) continue
    try {
      return { status: 200, body: handle(asked, ...names.slice(1)) }
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

/** What the provider itself believes, in minor units. */
export type Books = {
  captures: { id: string; amount: number; fee: number }[]
  refunds: { id: string; captureId: string; amount: number }[]
  /** What is held or gone by dispute. */
  disputed: number
  /** What it kept for the disputes themselves. */
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
