import { expect, test } from 'vitest'
import { roles } from '#core/api/roles.ts'
import { adminPaths } from '../../testing/checks/admin-paths.ts'
import { actionsOf, adminActions } from './admin-actions.ts'
import { adminRooms, mayOpen, roomAt, roomsOf } from './admin-areas.ts'
import { foundRooms } from './admin-search-results.ts'

const pages = adminPaths.filter((path) => path !== '/admin/*')

test('every room has a page, and every page is in a room', () => {
  expect(adminRooms.filter(({ href }) => !pages.includes(href))).toEqual([])
  expect(pages.filter((path) => roomAt(path) === undefined)).toEqual([])
  expect(pages.length).toBeGreaterThan(13)
})

test.each([
  ['/admin/blogs', ['owner', 'administrator', 'editor']],
  ['/admin/events/new', ['owner', 'administrator', 'editor']],
  ['/admin/consultation', ['owner', 'pastoral']],
  ['/admin/prayer-request', ['owner', 'pastoral', 'prayer']],
  ['/admin/prayer-request/settings', ['owner', 'pastoral']],
  ['/admin/masses/1', ['owner', 'pastoral']],
  ['/admin/mass-offerings/1', ['owner', 'administrator', 'finance']],
  ['/admin/store', ['owner', 'administrator', 'shop']],
  ['/admin/donations', ['owner', 'administrator', 'finance']],
  ['/admin/account', ['owner', 'administrator', 'finance']],
  ['/admin/profile', roles.filter((role) => role !== 'member')],
])('%s opens for %j and nobody else', (href, allowed) => {
  expect(roles.filter((role) => mayOpen(role, href))).toEqual(allowed)
})

test('an address that only begins like a room is in none', () => {
  for (const href of ['/admin', '/admin/', '/admin/blogsecret', '/admin/nope', '/blogs', '/admin/../blogs'])
    expect(roomAt(href), href).toBeUndefined()
  expect(roomAt('/admin/blogs/7?x=1#y')?.name).toBe('Blogs')
})

test('a role is shown the rooms that it may open, and finds no others', () => {
  expect(roomsOf('member')).toEqual([])
  expect(roomsOf('editor').map(({ name }) => name)).not.toContain('Prayer Requests')
  const titles = (...asked: Parameters<typeof foundRooms>) =>
    foundRooms(...asked).flatMap(({ items }) => items.map(({ title }) => title))
  expect(titles('pastoral', 'PRAYER req')).toEqual(['Prayer Requests', 'Print prayer requests'])
  expect(titles('editor', 'prayer')).toEqual([])
})

test('every action leads to a page, and a role is offered those of its own rooms', () => {
  const hasPage = (href: string) => {
    const path = href.split('?')[0] ?? ''
    return pages.includes(path) || pages.includes(path.replace(/\/new$/, '/:id'))
  }
  expect(adminActions.filter(({ href }) => !hasPage(href))).toEqual([])
  const editor = actionsOf('editor').map(({ name }) => name)
  expect(editor).toContain('New post')
  expect(editor).not.toContain('Write an issue')
  expect(actionsOf('member')).toEqual([])
})
