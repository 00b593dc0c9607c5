import { expect, test } from 'vitest'
import { blogDate, distinctTags, readingMinutes } from './rules.ts'

test('reading time is a minute per 200 words, and at least one', () => {
  expect(readingMinutes('Amen.')).toBe(1)
  expect(readingMinutes('word '.repeat(1000))).toBe(5)
  expect(readingMinutes('<strong>one</strong> two\nthree\n'.repeat(200))).toBe(3)
})

test('tags that differ by case, accents or punctuation are the same; letters of other scripts are kept', () => {
  expect(distinctTags(['Rosary', 'rosary', 'Ụzọ', 'uzo', 'Far-from home', 'far from home'])).toEqual([
    'Rosary',
    'Ụzọ',
    'Far-from home',
  ])
  expect(distinctTags(['祈り', '祈る', 'มา', 'มี'])).toEqual(['祈り', '祈る', 'มา', 'มี'])
})

test('a date is day/month/year and the time has a dot, in the ministry’s time zone', () => {
  expect(blogDate('2026-11-06T03:30:00.000Z', 'America/Los_Angeles')).toBe('05/11/2026 19.30')
  expect(blogDate('2026-07-01T07:05:00.000Z', 'America/Los_Angeles')).toBe('01/07/2026 00.05')
})
