import { expect, test } from 'vitest'
import { distinctTags, readingMinutes } from './rules.ts'

test('reading takes a minute for 200 words, and never none', () => {
  expect(readingMinutes('Amen.')).toBe(1)
  expect(readingMinutes('word '.repeat(1000))).toBe(5)
  expect(readingMinutes('<strong>one</strong> two\nthree\n'.repeat(200))).toBe(3)
})

test('tags that differ by case, accents or punctuation are one; letters of other scripts are kept', () => {
  expect(distinctTags(['Rosary', 'rosary', 'Ụzọ', 'uzo', 'Far-from home', 'far from home'])).toEqual([
    'Rosary',
    'Ụzọ',
    'Far-from home',
  ])
  expect(distinctTags(['祈り', '祈る', 'มา', 'มี'])).toEqual(['祈り', '祈る', 'มา', 'มี'])
})
