import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growth } from '../../testing/checks/growth.ts'
import { hasLink, noLinks, personName } from './person-name.ts'

test.each([
  'https://evil.example',
  'Ada http:evil',
  'See evil.example now',
  'Ada EVIL.EXAMPLE',
  'evil.photography',
  'www.evil',
  'login.hgpm-pay.ninja',
  't.co/x1',
  'dr.evil/x1',
  'ada@example.org',
  'Ada <ada@x.y>',
  'mailto:ada',
  '192.0.2.7',
  'evil。example',
  'evil．com',
  'ev\u200Bil.exam\u00ADple',
  'evil\u202E.com',
  '//evil.example',
])('a name with a link is rejected: %s', (name) => {
  const judged = personName().safeParse(name)
  expect(judged.error?.issues[0]?.message).toBe(noLinks)
})

test.each([
  'Adaọra Ụdeh',
  "Mary O'Neill-Okafor, Jr.",
  'J.R.R. Tolkien',
  'J.R.R.Tolkien',
  'Fr. John',
  'Fr.John Bosco',
  "St.Mary's Parish",
  'Dr.Ngozi Eze, Ph.D.',
  '@ada',
  'B@rnabas',
  'Mary/Joseph family',
  'Ada & Obi',
  'محمد',
  '何塞',
  'No. 7 prayer group',
])('a real name is accepted: %s', (name) => {
  expect(personName().parse(name)).toBe(name)
})

test.each(['ada.okafor', 'mary.jo', 'father_john-7'])('a username may have a dot: %s', (name) => {
  expect(hasLink(name, 'username')).toBe(false)
})

test.each(['evil.com', 'ada@example.org', 'evil.example'])(
  'a username can’t be a web address: %s',
  (name) => {
    expect(hasLink(name, 'username')).toBe(true)
  },
)

test('line breaks, direction marks and other invisible characters are removed from a name', () => {
  expect(personName().parse('Ada\r\nBcc: all\u202E\u2066 Okafor\u0000')).toBe('Ada Bcc: all Okafor')
  expect(personName().parse('می\u200Cخواهم')).toBe('می\u200Cخواهم')
})

test('a cleaned name never has control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const { data = '' } = personName().safeParse(typed)
      expect(data).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
    }),
  )
})

test.each([
  ['letters', 'a'],
  ['dots', '.'],
  ['domains that nearly are', 'a.b-'],
  ['at signs', '@ '],
  ['addresses that nearly are', 'a@'],
  ['digits', '1.'],
])('long names of %s are checked in linear time', (_, unit) => {
  expect(growth(hasLink, (length) => unit.repeat(length), 40_000)).toBeLessThan(10)
})
