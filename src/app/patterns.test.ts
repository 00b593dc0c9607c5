import { expect, test } from 'vitest'
import { z } from 'zod'
import { encodingFor } from '#core/cache/cached-answer.ts'
import { wordsIn } from '#core/data/words.ts'
import { cleanRichText } from '#core/rich-text/rich-text.ts'
import { readMoney } from '#core/text/money.ts'
import { plainText, shorten } from '#core/text/plain-text.ts'
import { checkedTelephone } from '#core/text/telephone.ts'
import { videoLink } from '#core/text/text-fields.ts'
import { linkParts } from '#slices/community/admin/post-content.tsx'
import { hasLink, linkPatterns } from '#slices/community/posts/review-reasons.ts'
import { deviceOf } from '#slices/membership/rules.ts'
import { readSources } from '../../scripts/texts/read-sources.ts'
import { parsed, walk } from '../../scripts/texts/walk.ts'
import { growth } from '../testing/checks/growth.ts'
import { isSuperlinear } from '../testing/checks/superlinear.ts'

const sources = [...readSources()].filter(([path]) => !/\.test\.tsx?$|^testing\//.test(path))

/** These see the digits of a number of ours, a few at most. */
const digitsOnly = [
  'core/text/money.ts /\\d(?=(\\d{3})+\\.)/g',
  'core/text/plain-text.ts /\\d(?=(\\d{3})+$)/g',
]

test('every regular expression runs in linear time', () => {
  const all = sources.flatMap(([path, text]) => patternsIn(path, text))
  expect(all.length).toBeGreaterThan(200)
  const slow = all.filter(({ pattern }) => isSuperlinear(pattern)).map(({ name }) => name)
  // https://github.com/RunDevelopment/scslre says what it looks for.
  expect([...new Set(slow)].toSorted()).toEqual(digitsOnly)
})

test('composed patterns are checked too', () => {
  const made = sources.filter(([, text]) => text.includes('new RegExp(')).map(([path]) => path)
  expect(made).toEqual(['core/settings/site-slug.ts', 'slices/community/posts/review-reasons.ts'])
  expect(linkPatterns.filter(isSuperlinear)).toEqual([])
})

test.each([/\/+$/, /<[^>]*>/, /\b[a-z][a-z-]*\.com/, /^(a+)+$/, /^\S+\.\S+$/])(
  '%s is reported',
  (pattern) => {
    expect(isSuperlinear(pattern)).toBe(true)
  },
)

test.each([/^[a-z]+(?:-[a-z]+)*$/, /<[^<>]*>/g, /\{(\w+)\}/g, /\s+/g])('%s is linear', (pattern) => {
  expect(isSuperlinear(pattern)).toBe(false)
})

const attacks = [
  'a-',
  'a',
  'a.',
  '.',
  '-',
  ' ',
  '\n',
  '<',
  '<a',
  '<a href="',
  '<b>',
  '</b>',
  '&',
  '{',
  '{a',
  '/',
  '0',
  '0,',
  '1.',
  'http ',
  'h ',
  'a@',
  '@',
  'a(at)',
  '[dot]',
  ' dot',
  'www.',
  'https://',
  'br;q=0 ',
  'gzip;',
  'é',
  'z\u0301',
  '耶',
  '🙏',
  '\ufdfa',
  'a_',
  ',',
  '(',
  '"',
  '\\',
  '%',
]
const email = z.email()
const url = z.url()
const readers: [string, (text: string) => unknown][] = [
  ['hasLink', hasLink],
  ['linkParts', linkParts],
  ['plainText', plainText],
  ['shorten', (text) => shorten(text, 20_000)],
  ['cleanRichText', cleanRichText],
  ['wordsIn', wordsIn],
  ['checkedTelephone', (text) => checkedTelephone(text)],
  ['readMoney', readMoney],
  ['videoLink', (text) => videoLink.safeParse(text)],
  ['zod email', (text) => email.safeParse(text)],
  ['zod url', (text) => url.safeParse(text)],
  ['Accept-Encoding', encodingFor],
  ['User-Agent', deviceOf],
]

test.each(readers)('%s takes time proportional to its input', (_, read) => {
  const slow = attacks.flatMap((attack) =>
    ['', '!', ' x']
      .map((end) => ({ attack, end }))
      .filter(({ end }) => {
        const textOf = (length: number) => attack.repeat(length / attack.length) + end
        return [20_000, 80_000].every((length) => growth(read, textOf, length) > 10)
      }),
  )
  expect(slow).toEqual([])
})

type NamedPattern = { name: string; pattern: RegExp }

/** Every regular expression that is written out in a file. */
function patternsIn(path: string, text: string): NamedPattern[] {
  const patterns: NamedPattern[] = []
  walk(parsed(path, text), ({ type, regex }) => {
    if (type !== 'Literal' || typeof regex !== 'object' || regex === null) return
    const [source, flags] = [Reflect.get(regex, 'pattern'), Reflect.get(regex, 'flags')]
    if (typeof source === 'string' && typeof flags === 'string')
      patterns.push({ name: `${path} /${source}/${flags}`, pattern: new RegExp(source, flags) })
  })
  return patterns
}
