import { oneOf } from '../src/testing/fixtures/random.ts'
import { everyScript, longLink } from '../src/testing/fixtures/scripts.ts'

type Random = () => number

const numbers = [
  0,
  -0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  9_007_199_254_740_991,
  9_007_199_254_740_992,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
  0.1 + 0.2,
]

const texts = [
  '',
  ' ',
  '\n',
  '\t',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '00',
  '1e400',
  '0x10',
  '٣',
  '9'.repeat(400),
  '2147483648',
  '9223372036854775808',
  '1900-01-01',
  '1899-12-31',
  '2199-12-31',
  '2200-01-01',
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  '+012026-01-01',
  '9999-12-31T23:59:59.999Z',
  '2026-01-01T00:00:00.000000000000000Z',
  '25:61',
  '9999-12',
  "'; drop table member; --",
  "1' or '1'='1",
  '%',
  '_',
  '\\',
  "\\'",
  '$1',
  '$' + '{7*7}',
  '{{7*7}}',
  '{number}',
  '&|!():*<->',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '/media/../../x.webp',
  'file:///etc/passwd',
  '//evil.example',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '$where',
  '[object Object]',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<!--',
  ']]>',
  '<b>'.repeat(3000),
  '</b>'.repeat(3000),
  '&'.repeat(5000),
  '\u0000',
  'a\u0000b',
  '\u0001\u0002\u0008',
  '\u202eabc',
  '\ufeff',
  '\ud800',
  '\udc00\ud800',
  '\u200b',
  'a\r\nSet-Cookie: x=1',
  'a-'.repeat(5000),
  'http '.repeat(2000),
  '('.repeat(5000),
  ' '.repeat(10_000),
  '/'.repeat(5000),
  'a@'.repeat(2000),
  'someone@example.org',
  'a@b',
  `${'a'.repeat(190)}@example.org`,
  '"a b"@example.org',
  'Africa/Lagos',
  'Mars/Olympus',
  'EST5EDT',
  longLink,
  everyScript(30_000),
]

/** A value that no form sends. */
function hostile(random: Random): unknown {
  const kind = random()
  if (kind < 0.3) return oneOf(random, numbers)
  if (kind < 0.75) return oneOf(random, texts)
  if (kind < 0.82)
    return oneOf<unknown>(random, [null, true, false, [], {}, [null], [[]], { length: 1 }, ['__proto__']])
  if (kind < 0.88) return everyScript(Math.floor(random() * 12_000), Math.floor(random() * 10))
  if (kind < 0.92) return Array.from({ length: Math.floor(random() * 3000) }, () => 1)
  if (kind < 0.96) return nested(Math.floor(random() * 2000))
  return String.fromCharCode(...Array.from({ length: 40 }, () => Math.floor(random() * 65_536)))
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

export const hostileText = (random: Random): string => oneOf(random, texts) ?? ''

/** The value with one part of it, however deep, replaced, left out or added to. */
export function mutated(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.08) return hostile(random)
  if (Array.isArray(value)) {
    if (value.length === 0 || random() < 0.2) return [...value, hostile(random)]
    const place = Math.floor(random() * value.length)
    return value.map((each: unknown, at) => (at === place ? mutated(each, random) : each))
  }
  const entries: [string, unknown][] = Object.entries(value)
  const kind = random()
  if (kind < 0.12) return Object.fromEntries([...entries, [hostileText(random), hostile(random)]])
  if (kind < 0.22)
    return { ...value, ['__proto__']: { admin: true }, constructor: { prototype: { admin: true } } }
  const place = Math.floor(random() * entries.length)
  if (kind < 0.34) return Object.fromEntries(entries.filter((_, at) => at !== place))
  return Object.fromEntries(
    entries.map(([name, each], at) => [name, at === place ? mutated(each, random) : each]),
  )
}
