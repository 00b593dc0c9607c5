import fc from 'fast-check'
import { expect, test } from 'vitest'
import { datesBetween, fits, moveUp, needsMorePlaces, type Party, type Places, taking } from './rules.ts'

const cities = (...free: number[]): Places =>
  new Map(free.map((capacity, index) => [index + 1, { capacity, taken: 0 }]))
const party = (size: number, ...cities: number[]): Party => ({ size, cities: cities })
const freeIn = (places: Places, city: number) => {
  const { capacity = 0, taken = 0 } = places.get(city) ?? {}
  return capacity - taken
}

test('a group fits if everyone in it has a place in every city it chose', () => {
  expect(fits(cities(3, 2), party(2, 1, 2))).toBe(true)
  expect(fits(cities(3, 2), party(3, 1, 2))).toBe(false)
  expect(fits(cities(3, 2), party(3, 1))).toBe(true)
  expect(fits(cities(3), party(1, 9))).toBe(false)
})

test('groups that fit move up in order; those that don’t are skipped and keep their turn', () => {
  const [choir, couple, alone, two] = [party(6, 1), party(2, 1), party(1, 1, 2), party(2, 1)]
  const { moved, places } = moveUp(cities(4, 1), [choir, couple, alone, two])
  expect(moved).toEqual([couple, alone])
  expect([...places.values()].map(({ taken }) => taken)).toEqual([3, 1])
})

test('more people or another city needs more places; fewer doesn’t', () => {
  expect(needsMorePlaces(party(2, 1), party(3, 1))).toBe(true)
  expect(needsMorePlaces(party(2, 1), party(1, 1, 2))).toBe(true)
  expect(needsMorePlaces(party(2, 1, 2), party(2, 2))).toBe(false)
})

test.each([
  ['2025-07-09', '2025-07-13', 'July 9-13 2025'],
  ['2025-07-30', '2025-08-03', 'July 30-August 3 2025'],
  ['2026-12-30', '2027-01-02', 'December 30 2026 - January 2 2027'],
  ['2026-05-24', '2026-05-24', 'May 24 2026'],
])('%s to %s is written %j', (starts, ends, written) => {
  expect(datesBetween(starts, ends)).toBe(written)
})

const anyPlaces = fc.tuple(fc.nat(12), fc.nat(12)).map(([one, other]): Places => cities(one, other))
const anyParty = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.constantFrom([1], [2], [1, 2]))
  .map(([size, cities]) => party(size, ...cities))

test('the waiting list moves up whole parties in order, never beyond the places, and nobody who fits waits', () => {
  fc.assert(
    fc.property(anyPlaces, fc.array(anyParty, { maxLength: 12 }), (before, queue) => {
      const { moved, places } = moveUp(before, queue)
      for (const [, { taken, capacity }] of places) expect(taken).toBeLessThanOrEqual(capacity)
      expect(places).toEqual(moved.reduce((sum, each) => taking(sum, each), before))
      expect(moved).toEqual(queue.filter((each) => moved.includes(each)))
      const waiting = queue.filter((each) => !moved.includes(each))
      for (const each of waiting) expect(fits(places, each)).toBe(false)
      // Nobody is overtaken by a party that needs as much or more of the same.
      for (const [at, late] of queue.entries()) {
        if (!moved.includes(late)) continue
        for (const early of queue.slice(0, at)) {
          if (waiting.includes(early)) expect(needsMorePlaces(late, early)).toBe(true)
        }
      }
    }),
  )
})

test('taking and releasing places leaves them as they were', () => {
  fc.assert(
    fc.property(anyPlaces, anyParty, (before, each) => {
      const after = taking(taking(before, each), each, -1)
      for (const city of before.keys()) expect(freeIn(after, city)).toBe(freeIn(before, city))
    }),
  )
})
