import { expect, test } from 'vitest'
import { hasLink, hasListedWord, reviewReasons } from './review-reasons.ts'

test.each([
  'see https://example.org/x',
  'hxxp://evil.example',
  'h t t p s : / / evil',
  'www.example',
  'www . example . com',
  'example.com',
  'go to example . com now',
  'example[.]com',
  'example (dot) com',
  'example dot com',
  'EXAMPLE.COM',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  'exam​ple.c​om',
  'wa.me/2348031234567',
  't.me/money',
  'bit.ly/3abc',
  'mail me: ada@example.org',
  'ada (at) example (dot) org',
  '<a href=x>',
  'server 192.168.10.20',
])('%j has a link', (text) => {
  expect(hasLink(text)).toBe(true)
})

test.each([
  'Amen. So be it.',
  'I thank God.Com­fort came in the morning',
  'Pray for Mr. Obi, Mrs. Obi and St. Jude.',
  'Psalm 23.4 and John 3:16',
  'We paid 1.500.000 naira. God provided.',
  'He is my all.In Him I trust? Yes, e.g. always.',
  'Rev.Fr. Paul',
  'the dot on the i',
  'We met at church. Me and my sister prayed.',
])('%j has no link', (text) => {
  expect(hasLink(text)).toBe(false)
})

test('listed words match as whole words, regardless of case and punctuation', () => {
  expect(hasListedWord('Buy our LOTTO-ticket now', ['lotto ticket'])).toBe(true)
  expect(hasListedWord('The slotto', ['lotto'])).toBe(false)
  expect(hasListedWord('Anything', ['', '  ', '!'])).toBe(false)
})

test('each reason for review is detected alone, and there’s none for a known author’s plain text', () => {
  const plain = { text: 'For my mother.', known: true, flood: false, heldWords: ['lotto'] }
  expect(reviewReasons(plain)).toEqual([])
  expect(reviewReasons({ ...plain, known: false })).toEqual(['unknown'])
  expect(reviewReasons({ ...plain, text: 'See example.com' })).toEqual(['link'])
  expect(reviewReasons({ ...plain, text: 'Play lotto' })).toEqual(['words'])
  expect(reviewReasons({ ...plain, flood: true })).toEqual(['flood'])
})
