import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanRichText } from '../rich-text/rich-text.ts'
import { plainText, shorten } from './plain-text.ts'

test('markup is removed, entities are decoded once, and spaces are collapsed', () => {
  expect(plainText('A <strong>good</strong>\n  word &amp; a <a href="/x">link</a>')).toBe(
    'A good word & a link',
  )
  expect(plainText('1 &lt; 2&nbsp;&gt; 0 &quot;so&quot; it&#39;s')).toBe(`1 < 2 > 0 "so" it's`)
  expect(plainText('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;')
})

test('sanitized markup has no tags left in its text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '/', 'b', 'i', ' ', '&', '"') }), (text) => {
      const sanitised = cleanRichText(text)
      // The words may hold a "<" that somebody wrote as "&lt;", so tags are looked for before it is read.
      expect(sanitised.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
      expect(plainText(sanitised)).toBe(plainText(sanitised).trim())
    }),
  )
})

test('a short text isn’t changed', () => {
  expect(shorten('Ten letter', 10)).toBe('Ten letter')
})

test('a long text is cut between words, without a comma before the ellipsis', () => {
  expect(shorten('Pray, hope, and do not worry', 11)).toBe('Pray, hope…')
  expect(shorten('Pray hope and', 9)).toBe('Pray hope…')
  expect(shorten('Unbelievable', 5)).toBe('Unbel…')
})

test('a cut text is a prefix within the limit and doesn’t split characters', () => {
  const texts = fc.string({
    unit: fc.constantFrom('a', 'b', ' ', ',', 'é', '🕊', '🙏🏾'),
    minLength: 1,
    maxLength: 60,
  })
  fc.assert(
    fc.property(texts, fc.integer({ min: 2, max: 30 }), (text, most) => {
      const short = shorten(text, most)
      fc.pre(text.length > most)
      expect(short.at(-1)).toBe('…')
      expect(text.startsWith(short.slice(0, -1))).toBe(true)
      expect(short.length).toBeLessThanOrEqual(most + 1)
      expect(short.isWellFormed()).toBe(true)
    }),
  )
})
