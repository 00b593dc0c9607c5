import { expect, test } from 'vitest'
import type { Schedule, Session } from '#slices/live/contract.ts'
import { trySchedule } from './ministry-sections.tsx'

const session = (title: string, starts: string, kind: Session['kind'] = 'weekly'): Session => ({
  title,
  starts,
  ends: new Date(Date.parse(starts) + 3_600_000).toISOString(),
  kind,
})
const plan = (...sessions: Session[]): Schedule => ({
  time_zone: 'America/Los_Angeles',
  made: '2026-11-15T00:00:00Z',
  sessions,
})
const now = new Date('2026-11-16T01:00:00Z')

test('the next session is shown in both time zones, skipping a canceled one', () => {
  const schedule = plan(
    session('Vigil', '2026-11-16T02:00:00Z', 'cancelled'),
    session('Rosary', '2026-11-17T03:30:00Z'),
  )
  expect(trySchedule(schedule, now, 'Africa/Lagos')).toEqual({
    good: true,
    text: '“Rosary” starts in 1 day and 2 hours, on Monday, November 16 at 7:30 PM, Pacific time. In your local time: Tuesday, November 17 at 4:30 AM, Lagos time.',
  })
  expect(trySchedule(schedule, now, 'America/Los_Angeles').text).not.toContain('local time')
})

test('the current session is shown until it ends', () => {
  const { good, text } = trySchedule(plan(session('Rosary', '2026-11-16T00:30:00Z')), now, 'UTC')
  expect(good).toBe(true)
  expect(text).toMatch(/^“Rosary” is live now, until Sunday, November 15 at 5:30 PM/)
})

test('an empty schedule says where to add sessions', () => {
  for (const schedule of [plan(), plan(session('Rosary', '2026-11-17T03:30:00Z', 'cancelled'))]) {
    expect(trySchedule(schedule, now, 'UTC')).toEqual({
      good: false,
      text: expect.stringContaining('Live schedule'),
    })
  }
})
