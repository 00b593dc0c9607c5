import { expect, test } from 'vitest'
import { isSafeLink } from '#core/security/safe-link.ts'
import { phaseOf } from './rules.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const approved = { state: 'published' } as const
const waiting = { state: 'draft' } as const
const during = (ads_starts: string, ads_end: string) => ({ ads_starts, ads_end })

test.each([
  ['running', during('2026-11-15T12:00:00Z', '2026-11-15T12:00:01Z'), approved],
  ['ended', during('2026-11-01T00:00:00Z', '2026-11-15T12:00:00Z'), approved],
  ['coming', during('2026-11-15T12:00:01Z', '2026-12-01T00:00:00Z'), approved],
  ['waiting', during('2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'), waiting],
  ['waiting', during('2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z'), waiting],
  ['ended', during('2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'), waiting],
] as const)('an advert is %s: %j, %j', (phase, draft, publication) => {
  expect(phaseOf({ draft, publication }, now)).toBe(phase)
})

test.each(['', '/shop', '/blog/3?x=1#top', 'https://example.org/a?b=c', 'HTTP://example.org'])(
  '"%s" is accepted as a link',
  (link) => {
    expect(isSafeLink(link)).toBe(true)
  },
)

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'example.org',
  'https://',
  'https://bank.example@elsewhere.example/',
  'ftp://example.org',
  'https://a b.example',
  '/shop\n//x',
])('"%s" is rejected as a link', (link) => {
  expect(isSafeLink(link)).toBe(false)
})
