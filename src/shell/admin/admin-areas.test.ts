import { expect, test } from 'vitest'
import { type Role, roles } from '#core/api/access.ts'
import { areas } from '../../app/slices.ts'
import { adminPaths } from '../../testing/checks/admin-paths.ts'
import { adminIcons } from './admin-icons.tsx'
import { matchingAreas } from './admin-search-results.ts'
import { movedSettings, movedTo } from './settings/moved-addresses.ts'

const { all, actions, actionsOf, at, mayOpen, of, settings, settingsOf } = areas

const pages = adminPaths.filter((path) => path !== '/admin/*')

test('every area has a page and an icon, and every page is in an area', () => {
  const listed = [...all, ...settings]
  expect(listed.filter(({ href }) => !pages.includes(href))).toEqual([])
  expect(listed.filter(({ icon }) => !(icon in adminIcons))).toEqual([])
  expect(pages.filter((path) => at(path) === undefined)).toEqual([])
  expect(pages.length).toBeGreaterThan(13)
})

test.each([
  ['/admin/blogs', ['owner', 'administrator', 'editor']],
  ['/admin/events/new', ['owner', 'administrator', 'editor']],
  ['/admin/consultation', ['owner', 'pastoral']],
  ['/admin/prayer-request', ['owner', 'pastoral', 'prayer']],
  ['/admin/settings/prayers', ['owner', 'pastoral']],
  ['/admin/settings/store', ['owner', 'administrator', 'shop']],
  ['/admin/settings/status', ['owner', 'administrator']],
  ['/admin/masses/1', ['owner', 'pastoral']],
  ['/admin/mass-offerings/1', ['owner', 'administrator', 'finance']],
  ['/admin/store', ['owner', 'administrator', 'shop']],
  ['/admin/donations', ['owner', 'administrator', 'finance']],
  ['/admin/account', ['owner', 'administrator', 'finance']],
  ['/admin/profile', roles.filter((role) => role !== 'member')],
])('%s opens for %j and nobody else', (href, allowed) => {
  expect(roles.filter((role) => mayOpen([role], href))).toEqual(allowed)
})

test('an address that only starts like an area’s address isn’t in that area', () => {
  for (const href of ['/admin', '/admin/', '/admin/blogsecret', '/admin/nope', '/blogs', '/admin/../blogs'])
    expect(at(href), href).toBeUndefined()
  expect(at('/admin/blogs/7?x=1#y')?.name).toBe('Blogs')
})

test('a role sees and finds only the areas it may open', () => {
  expect(of(['member'])).toEqual([])
  expect(of(['editor']).map(({ name }) => name)).not.toContain('Prayer requests')
  const titles = (
    ...args: Parameters<typeof matchingAreas> extends [unknown, ...infer Rest] ? Rest : never
  ) => matchingAreas(areas, ...args).flatMap(({ items }) => items.map(({ title }) => title))
  expect(titles(['pastoral'], 'PRAYER req')).toEqual([
    'Prayer requests',
    'Prayer requests',
    'Record a prayer request',
    'Print prayer requests',
  ])
  expect(titles(['editor'], 'pray req')).toEqual([])
})

test('settings are listed for roles that have any, and old URLs redirect to them', () => {
  const isListed = (...roles: Role[]) => of(roles).some(({ href }) => href === '/admin/settings')
  expect(isListed('shop')).toBe(true)
  expect(isListed('prayer')).toBe(false)
  expect(mayOpen(['prayer'], '/admin/settings')).toBe(false)
  expect(settingsOf(['shop', 'pastoral']).map(({ name }) => name)).toEqual([
    'Store',
    'Consultation hours',
    'Mass rules',
    'Prayer requests',
  ])
  for (const [from, to] of movedSettings) {
    expect(pages).toContain(from)
    expect(settings.map(({ href }): string => href)).toContain(to)
  }
  expect(movedTo(new URL('https://x.org/admin/ministry/wording?search=a'))).toBe(
    '/admin/settings/wording?search=a',
  )
})

test.each([
  ['refund', ['/admin/donations', '/admin/store/orders']],
  ['shipping', ['/admin/settings/store']],
  ['time zone', ['/admin/settings/identity']],
  ['timezone', ['/admin/settings/identity']],
  ['password', ['/admin/profile']],
  ['roles', ['/admin/members?group=staff']],
  ['backup', ['/admin/settings/status#backups']],
  ['email server', ['/admin/settings/status#mail']],
  ['bank', ['/admin/account/bank']],
  ['tax', ['/admin/account']],
  ['prayer times', ['/admin/schedule']],
  ['shiping', ['/admin/settings/store']],
  ['réfund', ['/admin/donations']],
  ['newsleter', ['/admin/newsletter']],
  ['zzz', []],
])('“%s” finds %j', (words, expected) => {
  const found = matchingAreas(areas, ['owner'], words).flatMap(({ items }) => items.map(({ href }) => href))
  expect(found.slice(0, 5)).toEqual(expected.length > 0 ? expect.arrayContaining(expected) : [])
})

test('matches by name come before matches by keyword', () => {
  const [first] = matchingAreas(areas, ['owner'], 'newsletter')
  expect(first?.items[0]?.href).toBe('/admin/newsletter')
  expect(matchingAreas(areas, ['owner'], '').map(({ kind }) => kind)).toEqual([
    'Pages',
    'Settings',
    'Actions',
  ])
})

test('every action opens a page, and a role sees only its own', () => {
  const hasPage = (href: string) => {
    const path = href.split(/[?#]/)[0] ?? ''
    return pages.includes(path) || pages.includes(path.replace(/\/new$/, '/:id'))
  }
  expect(actions.filter(({ href }) => !hasPage(href))).toEqual([])
  const editor = actionsOf(['editor']).map(({ name }) => name)
  expect(editor).toContain('New post')
  expect(editor).not.toContain('Write a newsletter')
  expect(actionsOf(['member'])).toEqual([])
})

test('each shortcut letter belongs to one area only', () => {
  const keys = all.flatMap(({ key }) => key ?? [])
  expect(keys.length).toBeGreaterThan(15)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})
