import { expect, test } from 'vitest'
import { addressOf, mixIn, playsUnwatched } from './rules.ts'

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
])('%s plays without following the child: %s', (link, unwatched) => {
  expect(playsUnwatched(link)).toBe(unwatched)
})

test('an address keeps the order and the page, and is plain where both are the first', () => {
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
])('the address with "%s" asks for the order %i', (query, mix) => {
  expect(mixIn(`http://localhost/children-coner${query}`, 20)).toBe(mix)
})
