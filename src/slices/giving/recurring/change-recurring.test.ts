import { expect, test } from 'vitest'
import { collectionAt, daysToChoose } from './change-recurring.ts'

const zone = 'America/Chicago'
const at = (day: string) => new Date(`${day}T18:00:00Z`)
const monthly = { rhythm: 'monthly', next: at('2026-12-10'), last: at('2026-11-10') } as const

test('the next gift can be tomorrow if the last one was more than a week ago', () => {
  expect(daysToChoose(monthly, at('2026-11-25'), zone)).toEqual({
    earliest: '2026-11-26',
    latest: '2027-11-26',
  })
})

test('after a gift, the next one is at least a week away, even if it isn’t recorded yet', () => {
  expect(daysToChoose(monthly, at('2026-11-11'), zone).earliest).toBe('2026-11-17')
  expect(daysToChoose({ ...monthly, last: at('2026-10-10') }, at('2026-11-11'), zone).earliest).toBe(
    '2026-11-17',
  )
  expect(daysToChoose({ ...monthly, last: null }, at('2026-11-11'), zone).earliest).toBe('2026-11-17')
})

test('it’s charged on that day in the ministry’s time zone', () => {
  expect(collectionAt('2026-12-03', zone).toISOString()).toBe('2026-12-03T18:00:00.000Z')
  expect(collectionAt('2026-12-03', 'Africa/Lagos').toISOString()).toBe('2026-12-03T11:00:00.000Z')
})
