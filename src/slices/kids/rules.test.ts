import { describe, expect, it, test } from 'vitest'
import { addressOf, createShuffle, mixIn, playsUnwatched } from './rules.ts'

test.each([
  ['/clips/story.mp4', true],
  ['https://www.youtube.com/watch?v=abc123', true],
  ['https://youtu.be/abc123?t=4', true],
  ['https://vimeo.com/76979871', true],
  ['https://www.facebook.com/watch?v=123', false],
  ['https://www.tiktok.com/@hgpm/video/7301', false],
  // The player of a channel's live stream exists with tracking cookies only.
  ['https://www.youtube.com/channel/UC123/live', false],
  ['https://example.org/story.mp4', false],
  ['//example.org/story.mp4', false],
  ['javascript:alert(1)', false],
  ['https://www.facebook.com/watch?v=123&dnt=1', false],
])('%s plays without tracking: %s', (link, unwatched) => {
  expect(playsUnwatched(link)).toBe(unwatched)
})

test('a URL has order and page only if they aren’t the default', () => {
  expect(addressOf(1, 0)).toBe('/children-coner')
  expect(addressOf(3, 7)).toBe('/children-coner?mix=7&page=3')
})

test.each([
  ['', 0],
  ['?mix=7', 7],
  ['?mix=20', 0],
  ['?mix=-1', 0],
  ['?mix=1.5', 0],
  ['?mix=x', 0],
])('the URL with "%s" has the order %i', (query, mix) => {
  expect(mixIn(`http://localhost/children-coner${query}`, 20)).toBe(mix)
})

describe('createShuffle', () => {
  const page = 'https://example.org/children-coner'
  const lots = (...drawn: number[]) => createShuffle(20, () => drawn.shift() ?? Number.NaN)

  it('draws another order for each visit', () => {
    const shuffle = lots(0, 0.5, 0.999)
    expect([shuffle(page, false), shuffle(page, false), shuffle(page, false)]).toEqual([0, 10, 19])
  })

  it('returns the same order while paging and after Back', () => {
    const shuffle = lots(0.5, 0.9)
    expect([shuffle(page, false), shuffle(page, true), shuffle(page, true)]).toEqual([10, 10, 10])
  })

  it('doesn’t change a URL with an order, page or preview', () => {
    const shuffle = lots(0.5)
    for (const query of ['?mix=3', '?page=2', '?preview=abc']) expect(shuffle(page + query, false)).toBeNull()
  })
})
