import type { z } from 'zod'
import { msg } from '../text/messages.ts'
import { address, type Endpoint } from './endpoint.ts'
import { Problem, problemShape } from './problems.ts'

/** Calls an endpoint: with `fetch` in a browser, in process on the server. */
export type Call = <I extends z.ZodObject, O extends z.ZodType>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  /** The idempotency key of a call that must not act twice: the same for every retry. */
  key?: string,
) => Promise<z.output<O>>

export type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** What a call needs of a response: one that is known already isn't made into a whole `Response` again. */
export type CallResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'json' | 'arrayBuffer'>

export const apiBase = '/api'

export const callThrough =
  (
    fetch: (path: string, init: RequestInit) => Promise<CallResponse>,
    /** Whether to solve a proof-of-work challenge; a server that calls for a browser passes it on instead. */
    solvesChallenges = true,
  ): Call =>
  async (endpoint, input, key) => {
    const [path, init] = requestFor(endpoint, input)
    const send = (extra: Record<string, string> = {}) => {
      const headers = { ...init.headers, ...(key && { 'Idempotency-Key': key }), ...extra }
      return fetch(path, { ...init, headers })
    }
    let response = await send()
    if (response.status === 429 && solvesChallenges) response = await send(await proofFor(response))
    if (!response.ok) throw await problemFrom(response)
    return endpoint.output.parse(await answerOf(endpoint, response))
  }

/** `call` for browsers; loaders take theirs from the request with `callIn`. */
export const call: Call = callThrough(async (path, init) => {
  try {
    return await fetch(path, init)
  } catch {
    throw unreachable()
  }
})

/** The same, which stops when its answer isn't needed any more. */
export const callUntil = (signal: AbortSignal): Call =>
  callThrough((path, init) => fetch(path, { ...init, signal }))

/** The same, which gives up after so long, and counts an answer that breaks off as none. */
export const callWithin = (milliseconds: number): Call =>
  callThrough(async (path, init) => {
    try {
      const response = await fetch(path, { ...init, signal: AbortSignal.timeout(milliseconds) })
      const { status, headers } = response
      return new Response(await response.arrayBuffer(), { status, headers })
    } catch {
      throw unreachable()
    }
  })

export const unreachable = () =>
  new Problem(0, 'We couldn’t reach the server. Check your connection and try again.')

function requestFor(endpoint: Endpoint, input: Record<string, unknown>): [string, RequestInit] {
  const { path, rest } = address(endpoint.path, input)
  const { method } = endpoint
  if (endpoint.upload) {
    const { bytes, ...query } = rest
    if (!(bytes instanceof Blob)) throw new TypeError('An upload takes its bytes as a Blob.')
    return [
      `${apiBase}${path}${queryOf(query)}`,
      { method, body: bytes, headers: { 'Content-Type': bytes.type } },
    ]
  }
  if (method === 'GET' || method === 'DELETE') return [`${apiBase}${path}${queryOf(rest)}`, { method }]
  const headers = { 'Content-Type': 'application/json' }
  return [`${apiBase}${path}`, { method, headers, body: JSON.stringify(rest) }]
}

function queryOf(values: Record<string, unknown>) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : ''
}

async function answerOf(endpoint: Endpoint, response: CallResponse): Promise<unknown> {
  if (response.headers.get('Content-Type')?.startsWith('text/csv')) return fileOf(response)
  const body: unknown = await response.json()
  return endpoint.paged ? { items: body, total: Number(response.headers.get('X-Total-Count')) } : body
}

/** The server writes the file while it sends it, so the download may break off. */
async function fileOf(response: CallResponse) {
  const { headers } = response
  const bytes = await response.arrayBuffer().catch(() => {
    throw unreachable()
  })
  return {
    name: /filename="([^"]*)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'export.csv',
    // With the byte order mark, by which spreadsheets recognize the encoding.
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
    lines: Number(headers.get('X-Total-Count')),
  }
}

/** Solves the proof-of-work challenge in a 429 response; throws the problem where there is none. */
async function proofFor(response: CallResponse): Promise<Record<string, string>> {
  const problem = await problemFrom(response)
  const { challenge } = problem.also
  if (typeof challenge !== 'string') throw problem
  const { proofHeader, solve } = await import('../security/proof-solver.ts')
  return { [proofHeader]: await solve(challenge) }
}

async function problemFrom(response: CallResponse) {
  const body = problemShape.safeParse(await response.json().catch(() => null))
  const { detail, errors, ...also } = body.success ? body.data : { detail: msg('Something went wrong.') }
  return new Problem(response.status, detail, errors, also)
}
