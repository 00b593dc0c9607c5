import { expect, test } from 'vitest'
import { adminCalls, parts } from '../../bench/growth-all.ts'
import { served } from './api.ts'

/** Of these there are only ever a few, or as many as one person has made. */
const few = [
  '/staff/about_us/',
  '/staff/bookmarks',
  '/staff/branding',
  '/staff/community/settings',
  '/staff/consultation/settings',
  '/staff/feedback/settings',
  '/staff/filters',
  '/staff/giving/purposes',
  '/staff/mass-settings',
  '/staff/newsletter/settings',
  '/staff/notifications/ministry-policy',
  '/staff/pages',
  '/staff/people/segments',
  '/staff/prayers/settings',
  '/staff/donations/by-hand/purposes',
  '/staff/profile',
  '/staff/receipt-settings',
  '/staff/sermon/schedule',
  '/staff/settings/',
  '/staff/setup',
  '/staff/start-fresh',
  '/staff/store/categories',
  '/staff/store/download-settings',
  '/staff/store/settings',
  '/staff/wording',
  // As many codes as staff think of; the uses of each are found by an index.
  '/staff/store/discounts',
  // At most 500 products of the store's form.
  '/staff/store/order-products',
  // Reads what was sold in its period and the one before, likewise.
  '/staff/store/report',
  // Reads the gifts of its period and the one before, as a report must: docs/decisions/065 says why.
  '/staff/donations/insight',
  // As long as they are many who come in through that door.
  '/staff/convention/door-list',
  // Reads every row of the books, as a check must.
  '/staff/accounts/check',
]

const paths = new Set(
  [...parts.flatMap((part) => part.calls), ...adminCalls].map(
    ([, path, body]) => `${body ? 'POST' : 'GET'} ${path(100).replace(/^\/api|\?.*/g, '')}`,
  ),
)

test('npm run growth calls only existing endpoints', () => {
  const calls = served.map(
    ({ endpoint: { method, path } }) => new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
  )
  expect([...paths].filter((each) => !calls.some((call) => call.test(each)))).toEqual([])
})

test('npm run growth covers every admin list, figure and file that can grow', () => {
  const grows = served
    .map(({ endpoint }) => endpoint)
    .filter(({ method, path }) => method === 'GET' || path.endsWith('/export'))
    .filter(({ path }) => path.startsWith('/staff/') && !path.includes('{'))
    .filter(({ path }) => !few.some((start) => path.startsWith(start)))
    .map(({ method, path }) => `${method} ${path}`)
  expect(grows.filter((each) => !paths.has(each))).toEqual([])
})
