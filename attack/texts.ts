import { z } from 'zod'
import { proofHeader, solve } from '../src/core/security/proof-solver.ts'
import { longLink, unbroken, upTo } from '../src/testing/fixtures/scripts.ts'
import type { Attack, Target } from './attack.ts'

type Send = (path: string, init?: RequestInit) => Promise<Response>

/** Sends a form; where many were sent before, with the arithmetic that is then asked for, as a browser would. */
async function post(send: Send, path: string, body: object): Promise<Response> {
  const posted = (headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const answer = await posted()
  if (answer.status !== 429) return answer
  const { challenge } = Refused.parse(await answer.json())
  return challenge === undefined ? answer : posted({ [proofHeader]: await solve(challenge) })
}
const Refused = z.object({ challenge: z.string().optional() })

let senders = 0
/** A visitor of its own, so that nobody is held back for what another sent. */
const visitor = ({ from }: Target): Send => {
  senders += 1
  return from(`10.77.${senders >> 8}.${senders & 255}`)
}
const key = () => senders.toString(16).padStart(32, '0')

type Fill = (maxLength: number) => string

/** What anybody may write, filled with a text. */
const forms = (text: Fill, name = text): [string, object][] => [
  ['/api/feedback', { full_name: name(100), contact_info: `a${senders}@example.org`, message: text(5000) }],
  ['/api/community/posts', { key: key(), post: { kind: 'note', name: name(60), body: text(1000) } }],
  ['/api/community/posts', { key: key(), post: { kind: 'praise', name: name(60), body: text(280) } }],
  [
    '/api/community/posts',
    {
      key: key(),
      post: { kind: 'story', name: name(60), title: text(120), body: text(10_000), consent: true },
    },
  ],
  ['/api/consultation/prayer_request', { name: name(100), gender: 'female', prayerRequest: text(5000) }],
]

const slowTexts = [
  'a-',
  'a.',
  'a',
  '-',
  ' ',
  '.',
  '<',
  '<a ',
  '@',
  'a@',
  'http ',
  'h t ',
  '(dot)',
  ' dot ',
  'www ',
  '1.',
  'é',
  '{',
  '/',
  '&',
]

/** Texts, addresses and headers on which a careless pattern takes the square of their length. */
const redos: Attack = {
  name: 'ReDoS',
  before: '`"a-"` × 5,000 in a story held everybody for 0.5 to 2.4 s; 16 patterns were superlinear',
  run: async (target) => {
    let slowest = { ms: 0, what: '' }
    let failed = 0
    // What a site does at its first page is no matter here.
    for (const path of ['/', '/blog/x', '/search?q=x', '/x'])
      await (await visitor(target)(path)).arrayBuffer()
    const timed = async (what: string, send: () => Promise<Response>) => {
      const started = performance.now()
      const answer = await send()
      await answer.arrayBuffer()
      const ms = performance.now() - started
      if (ms > slowest.ms) slowest = { ms, what }
      if (answer.status >= 500) failed += 1
    }
    const texts = target.quick ? slowTexts.slice(0, 3) : slowTexts
    for (const slow of texts) {
      const send = visitor(target)
      for (const [path, body] of forms((maxLength) => `${upTo(maxLength - 1, slow)}!`)) {
        await timed(`${path} ${JSON.stringify(slow)}`, () => post(send, path, body))
      }
      const long = upTo(7000, slow)
      for (const name of [
        'accept-encoding',
        'user-agent',
        'cookie',
        'accept-language',
        'if-none-match',
        'authorization',
      ]) {
        const value = /[^\u0020-\u007e]/.test(long) ? 'a'.repeat(7000) : `x${long}x`
        await timed(`${name} ${JSON.stringify(slow)}`, () => send('/', { headers: { [name]: value } }))
      }
      for (const path of ['/', '/blog/', '/search?q=', '/api/search?q=']) {
        const rest = path.includes('?')
          ? encodeURIComponent(long.slice(0, 2000))
          : long.replaceAll(/[^!-~]|[?#%<>]/g, '/')
        await timed(`${path} ${JSON.stringify(slow)}`, () => send(`${path}${rest}x`))
      }
    }
    const after = `${texts.length} hostile texts in forms, headers and addresses: the slowest answer took ${slowest.ms.toFixed(0)} ms (${slowest.what}), ${failed} failed`
    return { after, isDefended: failed === 0 && (target.quick || slowest.ms < 1000) }
  },
}

/** Everything that people write is taken, whatever their script. */
const everyScript: Attack = {
  name: 'text in every script',
  before:
    '24 of 50 texts without spaces were lost with 500 (Chinese, Thai, Korean, Hindi, Arabic, emoji, a long link)',
  run: async (target) => {
    const lost: string[] = []
    let sent = 0
    for (const [script, text] of [...Object.entries(unbroken), ['link', longLink] as const]) {
      const send = visitor(target)
      const fill: Fill = (maxLength) => upTo(maxLength, text)
      // No name has a link.
      for (const [path, body] of forms(fill, text === longLink ? () => 'Adaeze' : fill)) {
        const { status } = await post(send, path, body)
        sent += 1
        if (status !== 201) lost.push(`${status} ${path} ${script}`)
      }
    }
    const after =
      `${sent - lost.length} of ${sent} texts without spaces were kept ${lost.slice(0, 5).join(', ')}`.trim()
    return { after, isDefended: lost.length === 0 }
  },
}

export const textAttacks: readonly Attack[] = [redos, everyScript]
