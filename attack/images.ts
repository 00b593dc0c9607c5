import { request } from 'node:http'
import { callThrough } from '#core/api/call.ts'
import { Problem } from '#core/api/problems.ts'
import { sendPicture } from '#slices/community/contract.ts'
import { blackPng, compressedText } from '../src/testing/fixtures/pictures.ts'
import type { Attack, Outcome, Target } from './attack.ts'

/** How much more memory uploads may take, whatever is sent. */
const maxMegabytes = 250

const limit = sendPicture.upload?.limit ?? 0
const body = Buffer.alloc(limit - 1)

export const imageAttacks: readonly Attack[] = [
  {
    name: 'images: parallel uploads of a PNG that decodes to 294 MB',
    before: '3 at once: +1.0 GB, 10 at once: 2.5 GB',
    run: async (target) => {
      const bomb = await blackPng({ width: 7000, height: 7000, depth: 16, interlaced: true })
      return parallel(target, '203.0.113.1', [bomb], target.quick ? [5] : [10, 50])
    },
  },
  {
    name: 'images: parallel uploads of a small PNG with 1,000 compressed texts of 8 MB each',
    before: '3 at once: +10.4 GB',
    run: async (target) => {
      const texts = Array<Buffer>(target.quick ? 100 : 1000).fill(compressedText('Comment', 7_900_000))
      const bomb = await blackPng({ width: 100, height: 100, extra: texts })
      return parallel(target, '203.0.113.2', [bomb], target.quick ? [2] : [10])
    },
  },
  {
    name: 'images: strips of 5,000,000 pixels',
    before: 'upright: 500, lying: 201',
    run: async (target) => {
      const strips = await Promise.all([
        blackPng({ width: 1, height: 5_000_000 }),
        blackPng({ width: 5_000_000, height: 1 }),
      ])
      const answers = await Promise.all(strips.map((strip) => answerTo(target, '203.0.113.3', strip)))
      return { after: answers.join(', '), isDefended: answers.every((answer) => answer === '400') }
    },
  },
  {
    name: 'images: 100 bodies of 15 MB from one address that never end',
    before: '+1.5 GB, /healthz silent for 10 s',
    run: async (target) => {
      const peak = peakOf(target)
      const addresses = Array<string>(target.quick ? 20 : 100).fill('203.0.113.4')
      const bodies = await Promise.all(addresses.map((address) => openBody(target, address)))
      const honest = await bystander(target, '198.51.100.4')
      const outcome = judged(peak(), honest, `${bodies.length} bodies, `)
      for (const { close } of bodies) close()
      return outcome
    },
  },
  {
    name: 'images: the heaviest pictures that are still taken, while bodies of 15 MB come in',
    before: 'each +140 MB at once, +600 MB stay after 40 of them',
    run: async (target) => {
      const heavy = await Promise.all([
        blackPng({ width: 20_000, height: 1250 }),
        blackPng({ width: 3530, height: 3530, depth: 16, interlaced: true }),
        blackPng({ width: 20_000, height: 620, depth: 16 }),
      ])
      const slow = await openBody(target, '203.0.113.51')
      const outcome = await parallel(target, '203.0.113.5', heavy, target.quick ? [3] : [4, 4, 4])
      slow.close()
      return outcome
    },
  },
]

/** Waves of uploads from one address, each while somebody elsewhere sends an honest picture. */
async function parallel(target: Target, address: string, files: readonly Buffer[], waves: readonly number[]) {
  const peak = peakOf(target)
  const answers: string[] = []
  const honest: string[] = []
  for (const count of waves) {
    const sent = target.flood(count, count, (at) =>
      answerTo(target, address, files[at % files.length] ?? body),
    )
    honest.push(await bystander(target, '198.51.100.1'))
    answers.push(`${count} at once: ${tally(await sent)}`)
  }
  return judged(peak(), honest.find((answer) => answer !== '201') ?? '201', `${answers.join('; ')}; `)
}

function judged(more: number, honest: string, what: string): Outcome {
  const after = `${what}+${more.toFixed(0)} MB, an honest picture from elsewhere: ${honest}`
  return { after, isDefended: more < maxMegabytes && honest === '201' }
}

/** The status of an upload by a client that does the arithmetic it is asked for, as browsers do. */
async function answerTo(target: Target, address: string, bytes: Uint8Array): Promise<string> {
  const file = new Blob([new Uint8Array(bytes)], { type: 'image/png' })
  return callThrough(target.from(address))(sendPicture, { bytes: file }).then(
    () => '201',
    (error: unknown) => (error instanceof Problem ? String(error.status) : 'no answer'),
  )
}

const bystander = async (target: Target, address: string) =>
  answerTo(target, address, await blackPng({ width: 400, height: 300 }))

/** Sends all but the last byte of a body, and holds the line. */
async function openBody({ origin }: Target, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent = request(`${origin}/api/community/pictures`, {
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': 'image/png', 'Content-Length': limit, 'X-Forwarded-For': address },
  })
  sent.on('error', () => resolve()).on('response', () => resolve())
  sent.write(body, () => resolve())
  await promise
  return { close: () => sent.destroy() }
}

/** How many megabytes more than now the server takes at most, until the function that comes back is called. */
function peakOf({ memory }: Target): () => number {
  const before = memory()
  let peak = before
  const looking = setInterval(() => {
    peak = Math.max(peak, memory())
  }, 10)
  return () => {
    clearInterval(looking)
    return Math.max(peak, memory()) - before
  }
}

const tally = (answers: readonly string[]) =>
  [...Map.groupBy(answers, (answer) => answer)].map(([answer, all]) => `${all.length} × ${answer}`).join(', ')
