import { expect, test } from 'vitest'
import { isCurrent, menu } from './menu.ts'

const currentAt = (pathname: string) =>
  menu.filter((entry) => isCurrent(entry, pathname)).map((entry) => entry.name)

test('the ten entries are in the specification’s order', () => {
  expect(menu.map((entry) => entry.name)).toEqual([
    'Home',
    'Ministry',
    'Live',
    'Programs and Events',
    'Resources',
    'Blogs',
    'Shop',
    'Kids',
    'Consultations',
    'Donation',
  ])
})

test.each([
  ['/', ['Home']],
  ['/blogs', ['Blogs']],
  ['/blog/7', ['Blogs']],
  ['/sermon/teaching/3', ['Live']],
  ['/tiktokLive', ['Live']],
  ['/all-product', ['Shop']],
  ['/shopping', []],
  ['/search', []],
])('at %s the menu marks %j', (pathname, names) => {
  expect(currentAt(pathname)).toEqual(names)
})
