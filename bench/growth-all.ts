import type { MeasuredCall, Part } from './growth-calls.ts'
import { content } from './growth-content.ts'
import { money } from './growth-money.ts'
import { people } from './growth-people.ts'
import { requests } from './growth-requests.ts'
import { shop } from './growth-shop.ts'

export const parts: readonly Part[] = [content, money, shop, people, requests]

/** Reads every table. */
export const adminCalls: readonly MeasuredCall[] = [
  ...['harvest', 'pray', 'har', 'letter pray', 'pilgrim', 'jubilee', 'nowhere'].map(
    (words): MeasuredCall => [
      `admin: search “${words}”`,
      () => `/api/staff/search?q=${encodeURIComponent(words)}`,
    ],
  ),
  ['admin: dashboard', () => '/api/staff/dashboard'],
  ['admin: pending work', () => '/api/staff/pending'],
  ['admin: dashboard, charts', () => '/api/staff/dashboard/charts'],
  ['admin: status', () => '/api/staff/status'],
]
