import { expect, test } from 'vitest'
import { adminAddress, plainTitle } from './contract.ts'

test('a URL inside the admin area is normalized', () => {
  expect(adminAddress('/admin/blogs')).toBe('/admin/blogs')
  expect(adminAddress('/admin/blogs/')).toBe('/admin/blogs')
  expect(adminAddress('/admin/blogs?state=draft#top')).toBe('/admin/blogs?state=draft')
  expect(adminAddress('/admin/x/../blogs')).toBe('/admin/blogs')
})

test.each([
  '/',
  '/admin',
  '/admin/',
  '/blogs',
  '/admin/../blogs',
  '/admin/%2e%2e/blogs',
  '//evil.example/admin/x',
  'https://evil.example/admin/blogs',
  'javascript:alert(1)',
  '/administrator',
])('%s isn’t a URL inside the admin area', (href) => {
  expect(adminAddress(href)).toBeNull()
})

test('a title is one plain line', () => {
  expect(plainTitle(' Blogs:\n\t a\u0000 b ')).toBe('Blogs: a b')
  expect(plainTitle('safe\u202Egpj.exe\u200B')).toBe('safegpj.exe')
  expect(plainTitle('\u202E \n')).toBe('')
})
