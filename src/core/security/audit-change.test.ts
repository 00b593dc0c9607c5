import { expect, test } from 'vitest'
import { changesBetween } from './audit.ts'

test('changed dates are logged in readable form, in the ministry’s time zone', () => {
  const before = {
    ends: '2027-01-01T07:30:00.000Z',
    starts: '2026-11-20T19:00',
    day: '2026-07-09',
    title: 'A',
  }
  const after = {
    ends: '2027-01-02T08:00:00.000Z',
    starts: '2026-11-21T09:30',
    day: '2026-07-10',
    title: 'B',
  }
  expect(changesBetween(before, after, {}, 'America/Los_Angeles')).toEqual([
    { field: 'ends', from: 'Dec 31, 2026, 11:30 PM', to: 'Jan 2, 2027, 12:00 AM' },
    { field: 'starts', from: 'Nov 20, 2026, 7:00 PM', to: 'Nov 21, 2026, 9:30 AM' },
    { field: 'day', from: 'Jul 9, 2026', to: 'Jul 10, 2026' },
    { field: 'title', from: 'A', to: 'B' },
  ])
})
