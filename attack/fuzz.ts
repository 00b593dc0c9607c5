import { Agent, request } from 'node:http'
import { z } from 'zod'
import type { Attack, Started } from './attack.ts'
import { type Call, callsIn, type Role, requestAt, type Sent } from './fuzz-request.ts'
import { type Watch, watch } from './server.ts'

/**
 * They would only sign the fuzzer out, or close the site to it: it would spend its tries of signing in instead of trying
 * anything else.
 */
const leftOut = ['POST /membership/logout', 'POST /membership/sessions/end-others', 'POST /staff/setup/close']

/** As in run.ts, for the server of its own. */
const maxMegabytes = 600

const password = 'a password of the attack'

/** Requests made of the site's own description, most of them wrong in some way: none may make it fail. */
export const fuzz: Attack = {
  name: 'fuzz',
  before: 'not measured',
  run: async ({ quick, flood, start }) => {
    const seed = Number(process.env.SEED ?? 1)
    const count = Number(process.env.REQUESTS ?? (quick ? 1500 : 50_000))
    const server = await start({})
    const stopWatching = watch(server)
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    try {
      const fuzzer = await prepare(server, agent)
      const answers = await flood(count, 8, (index) => fuzzer(requestAt(fuzzer.calls, seed, index)))
      return report(answers, seed, server, await stopWatching())
    } finally {
      agent.destroy()
      await server.stop()
    }
  },
}

type Answer = { status: number; retryAfter: boolean; sent: Sent }

async function prepare({ origin, log }: Started, agent: Agent) {
  let members = 0
  const post = (path: string, body: object) =>
    fetch(`${origin}/api/membership/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.1.${members >> 8}.${members & 255}`,
      },
      body: JSON.stringify(body),
    })
  const token = /welcome#(\S+)/.exec(log())?.[1]
  await post('owner', { username: 'Fuzz owner', email: 'owner@fuzz.example', password, token })
  const signIn = async (role: Role) => {
    // The owner's own requests suspend and delete members.
    if (role === 'member') {
      members += 1
      await post('register', { username: `Fuzz member ${members}`, password })
    }
    const username = role === 'member' ? `Fuzz member ${members}` : 'Fuzz owner'
    const answer = await post('login', { username, password })
    return z.object({ access: z.string() }).parse(await answer.json()).access
  }
  const tokens: Partial<Record<Role, Promise<string>>> = {}
  const tokenFor = (role: Role) => {
    tokens[role] ??= signIn(role)
    return tokens[role]
  }
  const description: unknown = await (await fetch(`${origin}/api/openapi.json`)).json()
  const calls: Call[] = callsIn(description).filter(
    ({ method, path }) => !leftOut.includes(`${method} ${path}`),
  )
  const send = async (sent: Sent): Promise<Answer> => {
    const access = sent.role === 'visitor' ? {} : { authorization: `Bearer ${await tokenFor(sent.role)}` }
    const answer = await exchange(origin, agent, { ...sent, headers: { ...access, ...sent.headers } })
    // The calls of /membership answer so to a wrong password too.
    if (answer.status === 401 && !sent.path.startsWith('/api/membership')) delete tokens[sent.role]
    return { ...answer, sent }
  }
  return Object.assign(send, { calls })
}

/** By node:http, which sends what `fetch` would put right or refuse. Status 0 is no answer. */
function exchange(origin: string, agent: Agent, { method, path, headers, body }: Sent) {
  return new Promise<Omit<Answer, 'sent'>>((resolve) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const outgoing = request(`${origin}/`, {
      agent,
      method,
      path,
      headers: { ...headers, ...length },
      timeout: 30_000,
    })
    outgoing.on('response', (incoming) => {
      const { statusCode = 0, headers } = incoming
      incoming.resume()
      incoming.on('close', () =>
        resolve({ status: statusCode, retryAfter: headers['retry-after'] !== undefined }),
      )
    })
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.on('error', () => resolve({ status: 0, retryAfter: false }))
    outgoing.end(body)
  })
}

function report(answers: readonly Answer[], seed: number, { log }: Started, seen: Watch) {
  const failed = answers.filter(
    ({ status, retryAfter }) => status === 0 || (status >= 500 && !(status === 503 && retryAfter)),
  )
  for (const { status, sent } of failed.slice(0, 30)) {
    console.log(
      `${status} ${sent.role} ${sent.method} ${sent.path.slice(0, 300)} ${(sent.body ?? '').slice(0, 600)}`,
    )
  }
  if (failed.length > 0) console.log(log().slice(-8000))
  const countOf = (from: number, to: number) =>
    answers.filter(({ status }) => status >= from && status < to).length.toLocaleString('en')
  const limited = answers.filter(({ status }) => status === 429 || status === 503).length
  const after = `${answers.length.toLocaleString('en')} requests (SEED=${seed}): ${countOf(200, 300)} done, ${countOf(400, 500)} refused (${limited} of them or 503 by limits), ${failed.length} failed; ${seen.peakMegabytes.toFixed(0)} MB`
  return { after, isDefended: failed.length === 0 && seen.deaf === 0 && seen.peakMegabytes < maxMegabytes }
}
