import { expect, test } from 'vitest'
import { sortedHref } from './table.tsx'

const pathname = '/admin/members'

test('sorting follows the shown list', () => {
  expect(sortedHref('/admin/members?sort=name')).toBe('/admin/members?sort=name')
  expect(sortedHref('/admin/members?sort=name', { pathname: '/admin', search: '?group=staff' })).toBe(
    '/admin/members?sort=name',
  )
})

test('a filter that is being applied isn’t lost', () => {
  const next = { pathname, search: '?group=staff&page=3&sort=since' }
  expect(sortedHref('/admin/members?search=old&sort=name#list', next)).toBe(
    '/admin/members?group=staff&sort=name#list',
  )
  expect(sortedHref('/admin/members', next)).toBe('/admin/members?group=staff')
  expect(sortedHref('/admin/members', { pathname, search: '' })).toBe('/admin/members')
})
