import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test.each([
  '',
  'blogs',
  'https://evil.example',
  'HTTPS:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\r\nSet-Cookie: a=b',
  '/\u0000',
  '/give\\..\\..',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
])('%j isn’t a local path', (path) => {
  expect(localPath(path)).toBeNull()
})

test.each([
  ['/', '/'],
  ['/blogs?page=2#top', '/blogs?page=2#top'],
  ['/give/manage/1', '/give/manage/1'],
  ['/a/../b', '/b'],
  ['/search?q=https://evil.example', '/search?q=https://evil.example'],
  ['/søk', '/s%C3%B8k'],
])('%s is a local path', (path, plain) => {
  expect(localPath(path)).toBe(plain)
})

test('an empty value isn’t a path', () => {
  expect(localPath(null)).toBeNull()
  expect(localPath(undefined)).toBeNull()
})

test('every accepted path stays on the site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '\t',
    '\n',
    ' ',
    'evil.example',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    'a',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = localPath(pieces.join(''))
      if (path !== null) expect(new URL(path, 'https://site.example').origin).toBe('https://site.example')
    }),
    { numRuns: 2000 },
  )
})
