import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mustConfirm } from './confirm-rules.ts'

const hall = (capacity: number, taken = 0) => new Map([[1, { capacity, taken }]])
const unconfirmed = (all: number, sameAddress = 0) => new Map([[1, { all, placed: all, sameAddress }]])
const party = (size: number) => ({ size, cities: [1] })

test.each([
  ['a family of six', hall(240), unconfirmed(0), 6, false],
  ['a choir of seven', hall(240), unconfirmed(0), 7, true],
  ['a second family of one address', hall(240), unconfirmed(6, 6), 6, false],
  ['a third family of one address', hall(240), unconfirmed(12, 12), 1, true],
  ['a second family of one address, while few places are left', hall(240, 200), unconfirmed(6, 6), 1, true],
  ['the first family of an address, while few places are left', hall(240, 200), unconfirmed(6), 6, false],
  [
    'a family after half of the hall went to people who did not confirm',
    hall(240, 118),
    unconfirmed(118),
    3,
    true,
  ],
  ['a family where most others have confirmed', hall(240, 200), unconfirmed(20), 3, false],
  ['a family where half of what the others left is taken', hall(240, 200), unconfirmed(40), 1, true],
  ['a couple in a small hall', hall(10, 8), unconfirmed(8), 2, false],
  ['a party for the waiting list of a full hall', hall(240, 240), unconfirmed(6), 4, false],
])('%s', (_, places, known, size, expected) => {
  expect(mustConfirm(places, known, party(size))).toBe(expected)
})

test('a city that must be confirmed makes the whole party pending', () => {
  const places = new Map([...hall(240), [2, { capacity: 240, taken: 120 }] as const])
  const known = new Map([[2, { all: 120, placed: 120, sameAddress: 0 }]])
  expect(mustConfirm(places, known, { size: 1, cities: [1] })).toBe(false)
  expect(mustConfirm(places, known, { size: 1, cities: [1, 2] })).toBe(true)
})

test('unconfirmed registrations from any addresses leave half of a hall for confirmed ones', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 24, max: 400 }),
      fc.array(fc.record({ size: fc.integer({ min: 1, max: 51 }), address: fc.nat(30) }), { maxLength: 80 }),
      (capacity, tries) => {
        const byAddress = new Map<number, number>()
        let all = 0
        for (const { size, address } of tries) {
          const known = unconfirmed(all, byAddress.get(address) ?? 0)
          if (all + size > capacity || mustConfirm(hall(capacity, all), known, party(size))) continue
          all += size
          byAddress.set(address, (byAddress.get(address) ?? 0) + size)
        }
        expect(all).toBeLessThanOrEqual(capacity / 2)
        for (const people of byAddress.values()) {
          expect(people).toBeLessThanOrEqual(Math.max(6, Math.floor(capacity / 20)))
        }
      },
    ),
  )
})
