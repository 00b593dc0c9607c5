import type { Attack, Target } from './attack.ts'

/** Sends the flood from one address and says what each of its requests cost the server. */
async function flood(target: Target, address: string, count: number, path: (index: number) => string) {
  const send = target.from(address)
  await (await send(path(-1))).arrayBuffer()
  const before = target.cpu()
  const statuses = await target.flood(count, 16, async (index) => {
    const response = await send(path(index))
    await response.arrayBuffer()
    return response.status
  })
  const refused = statuses.filter((status) => status === 429 || status === 503).length
  return { each: (target.cpu() - before) / count, refused, count }
}

type Flood = Awaited<ReturnType<typeof flood>>
const describeFlood = (name: string, { each, refused, count }: Flood) =>
  `${name} ${each.toFixed(1)} ms${refused > 0 ? ` (${refused} of ${count} refused)` : ''}`

const unknownQueries: Record<string, (index: number) => string> = {
  '/?x=N': (index) => `/?x=${index}`,
  '/api/openapi.json?N': (index) => `/api/openapi.json?${index}`,
  '/api/docs?N': (index) => `/api/docs?${index}`,
  '/sitemap.xml?N': (index) => `/sitemap.xml?n=${index}`,
  '/blogs.data?x=N': (index) => `/blogs.data?x=${index}`,
  '/nope-N': (index) => `/nope-${index}`,
  '/BLOGS, /bLogs…': (index) => `/${spelled('blogs', index)}`,
}

/** The same word with other letters in capitals. */
const spelled = (word: string, index: number) =>
  [...word].map((letter, place) => ((index >> place) & 1 ? letter.toUpperCase() : letter)).join('')

const bypass: Attack = {
  name: 'Cache: addresses that differ in what no page reads',
  before:
    'CPU per request: /?x=N 44.8 ms, /api/openapi.json?N 154 ms, /api/docs?N 172 ms, /sitemap.xml?N 7.3 ms, /blogs.data?x=N 7.7 ms, /nope-N 9.0 ms; /healthz up to 9.5 s on a busy machine, 860 MB',
  run: async (target) => {
    const count = target.quick ? 20 : 200
    const floods: [string, Flood][] = []
    for (const [index, [name, path]] of Object.entries(unknownQueries).entries()) {
      floods.push([name, await flood(target, `198.51.100.${20 + index}`, count, path)])
    }
    const isDefended = floods.every(([, { each, refused }]) => refused === 0 && (target.quick || each < 3))
    return {
      after: `CPU per request: ${floods.map(([name, result]) => describeFlood(name, result)).join(', ')}`,
      isDefended,
    }
  },
}

const uncached: Record<string, (index: number) => string> = {
  '/search?q=N': (index) => `/search?q=word${index}`,
  '/blogs?page=N': (index) => `/blogs?page=${index + 2}`,
  '/blog/N (missing)': (index) => `/blog/${900_000 + index}`,
  '/api/search?q=N': (index) => `/api/search?q=word${index}`,
}

const misses: Attack = {
  name: 'Cache: a flood of pages that have to be rendered',
  before:
    'all 506 rendered; bystander: cached page up to 1.9 s, search up to 1.8 s; /healthz up to 2.1 s; CPU 53 % on a busy machine',
  run: async (target) => {
    const [seconds, width] = target.quick ? [1, 4] : [10, 32]
    const bystander = target.from('203.0.113.9')
    await (await bystander('/')).arrayBuffer()
    const attacker = target.from('198.51.100.40')
    const paths = Object.values(uncached)
    const statuses = new Map<number, number>()
    const until = performance.now() + seconds * 1000
    const cpu = target.cpu()
    const attacking = target.flood(Number.MAX_SAFE_INTEGER, width, async (index) => {
      if (performance.now() > until) throw new Ended()
      const response = await attacker(paths[index % paths.length]?.(index) ?? '/')
      await response.arrayBuffer()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    })
    const attacked = attacking.catch((error: unknown) => {
      if (!(error instanceof Ended)) throw error
    })
    const cached = { slowest: 0, failed: 0 }
    const rendered = { slowest: 0, failed: 0 }
    for (let index = 0; performance.now() < until; index += 1) {
      await measure(cached, bystander('/'))
      await measure(rendered, bystander(`/search?q=prayer${index}`))
      await new Promise((resolve) => setTimeout(resolve, 400))
    }
    await attacked
    const load = (target.cpu() - cpu) / (seconds * 10)
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    const kind = cached.failed + rendered.failed === 0
    const quick = cached.slowest < 1000 && rendered.slowest < 2000
    return {
      after: `attacker got ${answers}; bystander: cached page at most ${cached.slowest.toFixed(0)} ms, search at most ${rendered.slowest.toFixed(0)} ms, ${cached.failed + rendered.failed} refused; CPU ${load.toFixed(0)} %`,
      isDefended: kind && (target.quick || quick),
    }
  },
}

class Ended extends Error {}

async function measure(seen: { slowest: number; failed: number }, pending: Promise<Response>) {
  const before = performance.now()
  const response = await pending
  await response.arrayBuffer()
  seen.slowest = Math.max(seen.slowest, performance.now() - before)
  if (!response.ok) seen.failed += 1
}

export const cacheAttacks: readonly Attack[] = [bypass, misses]
