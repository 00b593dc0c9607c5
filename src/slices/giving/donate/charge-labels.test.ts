import { expect, test } from 'vitest'
import { chargeLabel } from '../recurring/recurring-terms.tsx'

const on = (day: string) => new Date(`${day}T12:00:00Z`)

test.each([
  [
    'weekly',
    '2026-11-16',
    'You’ll be charged $25.00 today and every Monday until you stop your gift. Next charge: November 23, 2026.',
  ],
  [
    'monthly',
    '2026-11-16',
    'You’ll be charged $25.00 today and on the 16th of each month until you stop your gift. Next charge: December 16, 2026.',
  ],
  [
    'monthly',
    '2027-01-31',
    'You’ll be charged $25.00 today and on the 31st (or the last day) of each month until you stop your gift. Next charge: February 28, 2027.',
  ],
  [
    'quarterly',
    '2026-11-22',
    'You’ll be charged $25.00 today and every three months on the 22nd until you stop your gift. Next charge: February 22, 2027.',
  ],
  [
    'termly',
    '2026-11-03',
    'You’ll be charged $25.00 today and every four months on the 3rd until you stop your gift. Next charge: March 3, 2027.',
  ],
  [
    'annually',
    '2026-11-01',
    'You’ll be charged $25.00 today and every year on November 1 until you stop your gift. Next charge: November 1, 2027.',
  ],
] as const)('a gift that repeats %s, started on %s', (rhythm, day, words) => {
  expect(chargeLabel(2500, rhythm, on(day), 'America/Los_Angeles')).toBe(words)
})

test('a gift started in the evening repeats on the day in the ministry’s time zone, like its receipt', () => {
  const evening = new Date('2027-01-01T07:07:00Z')
  expect(chargeLabel(2500, 'monthly', evening, 'America/Los_Angeles')).toBe(
    'You’ll be charged $25.00 today and on the 31st (or the last day) of each month until you stop your gift. Next charge: January 31, 2027.',
  )
  expect(chargeLabel(2500, 'weekly', evening, 'America/Los_Angeles')).toContain('every Thursday')
  expect(chargeLabel(2500, 'annually', evening, 'Africa/Lagos')).toContain('every year on January 1')
})
