import { allWaiting, changeWaiting, type WaitingRequest } from './waiting-store.ts'

/** Solves the challenge of a server that has had many requests. */
type Solve = (challenge: string) => Promise<string>

/** Where the server says who is logged in. */
const sessionPath = '/api/membership/me'
const timeout = 30_000

/**
 * Sends what waits, oldest first, in one tab or worker at a time. Every try has the request's own idempotency key, so
 * a request whose answer was lost isn't saved twice.
 */
export const sendWaiting = (solve: Solve): Promise<void> =>
  navigator.locks.request('send-requests', async () => {
    const waiting = (await allWaiting()).filter(({ state }) => state === 'waiting')
    const user = waiting.some(({ by }) => by !== null) ? await whoIsHere() : null
    for (const request of waiting) {
      const sent = await attempt(request, request.by !== null && request.by === user, solve)
      // The others wouldn't arrive either.
      if (sent === null) return
      await changeWaiting(sent)
    }
  })

/** The request as it is after this try; null if it must be tried again. */
export async function attempt(
  request: WaitingRequest,
  /** Whether the member who wrote it is logged in; otherwise it isn't sent in anybody's name. */
  asMember: boolean,
  solve: Solve,
): Promise<WaitingRequest | null> {
  const post = (extra: Record<string, string> = {}) =>
    fetch(request.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': request.id, ...extra },
      body: request.body,
      credentials: asMember ? 'same-origin' : 'omit',
      signal: AbortSignal.timeout(timeout),
    })
  try {
    let response = await post()
    let answer: unknown = await response.json()
    const challenge = response.status === 429 && textIn(answer, 'challenge')
    if (challenge) {
      response = await post({ 'Proof-Of-Work': await solve(challenge) })
      answer = await response.json()
    }
    return afterAnswer(request, response.status, answer)
  } catch {
    return null
  }
}

export function afterAnswer(request: WaitingRequest, status: number, answer: unknown): WaitingRequest | null {
  const [reference, token] = [textIn(answer, 'reference'), textIn(answer, 'token')]
  if (status >= 200 && status < 300 && reference && token) {
    // What was written is no longer needed here.
    return { ...request, state: 'sent', answer: { reference, token }, body: '', typed: null, reason: null }
  }
  const isRefused = status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status)
  return isRefused ? { ...request, state: 'refused', reason: reasonIn(answer) } : null
}

/** The server's reasons, by field where it names some. */
function reasonIn(answer: unknown): string {
  const errors = valueIn(answer, 'errors')
  const reasons = typeof errors === 'object' && errors !== null ? Object.values(errors) : []
  return [...new Set(reasons)].join(' ') || textIn(answer, 'detail') || ''
}

async function whoIsHere(): Promise<string | null> {
  try {
    const response = await fetch(sessionPath, { signal: AbortSignal.timeout(timeout) })
    return textIn(valueIn(await response.json(), 'user'), 'username')
  } catch {
    return null
  }
}

const valueIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function textIn(value: unknown, name: string): string | null {
  const text = valueIn(value, name)
  return typeof text === 'string' ? text : null
}
