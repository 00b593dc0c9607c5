import { expect, test } from 'vitest'
import { distanceBetween, matchOf, misspelling } from './word-match.ts'

test('letters that are missing, added, changed or swapped count once each', () => {
  expect(distanceBetween('rosary', 'rosary')).toBe(0)
  expect(distanceBetween('rosery', 'rosary')).toBe(1)
  expect(distanceBetween('convetion', 'convention')).toBe(1)
  expect(distanceBetween('preist', 'priest')).toBe(1)
  expect(distanceBetween('', 'mass')).toBe(4)
})

test('a short word must match exactly, a longer one may have one or two typos', () => {
  expect(misspelling('pry', 'pray')).toBeNull()
  expect(misspelling('mess', 'mass')).toBe(1)
  expect(misspelling('rosry', 'rosary')).toBe(1)
  expect(misspelling('candel', 'cradle')).toBeNull()
  expect(misspelling('testimnoy', 'testimony')).toBe(1)
  expect(misspelling('convetn', 'convention')).toBe(1)
})

test('a title matches better than a keyword, and a missing word doesn’t match', () => {
  expect(matchOf('news', 'News', '')).toBe(0)
  expect(matchOf('news', 'Blogs', 'news articles')).toBe(2)
  expect(matchOf('news zzz', 'News', '')).toBeNull()
})
