import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  massMoves,
  maxMasses,
  maxRetained,
  mayMove,
  mayShare,
  mondayOf,
  placeOf,
  usedOfYear,
  yearCapacity,
} from './rules.ts'
import { canonical } from './settings/settings-api.ts'
import { massStates } from './states.ts'

const AnyDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a Mass only moves forward; an offered or transferred Mass stays that way, and a returned refund makes it owed again', () => {
  const moves = massStates.flatMap((from) =>
    massStates.filter((to) => mayMove(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    'awaiting_payment → accepted',
    'awaiting_payment → withdrawn',
    'awaiting_payment → lapsed',
    'accepted → scheduled',
    'accepted → transferred',
    'accepted → refunded',
    'accepted → withdrawn',
    'scheduled → accepted',
    'scheduled → celebrated',
    'scheduled → transferred',
    'scheduled → refunded',
    'refunded → accepted',
  ])
})

test('an offering is owed exactly as long as its Mass may still be offered here or was never offered', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 10 }), { maxLength: 12 }), fc.boolean(), (choices, retained) => {
      let state: (typeof massStates)[number] = 'awaiting_payment'
      for (const choice of choices) {
        const next: readonly (typeof massStates)[number][] = massMoves[state]
        state = next[choice % Math.max(1, next.length)] ?? state
        const { account } = placeOf({
          state,
          kept: retained,
          celebrant: 'Father Obi',
          transferredTo: 'Enugu',
        })
        expect(account === 'mass offerings').toBe(!['celebrated', 'transferred'].includes(state))
      }
    }),
  )
})

test('one Mass and one offering per priest per day; three Masses on Christmas and All Souls, three offerings on Christmas alone', () => {
  fc.assert(
    fc.property(AnyDay, fc.integer({ min: 1, max: 3 }), (day, massesPerDay) => {
      const [isChristmas, isAllSouls] = [day.endsWith('-12-25'), day.endsWith('-11-02')]
      expect(maxMasses(day, { massesPerDay })).toBe(isChristmas || isAllSouls ? 3 : massesPerDay)
      expect(maxRetained(day, canonical)).toBe(isChristmas ? Number.POSITIVE_INFINITY : 1)
    }),
  )
  expect(maxMasses('2026-12-25', canonical)).toBe(3)
  expect(maxMasses('2026-11-02', canonical)).toBe(3)
  expect(maxRetained('2026-11-02', canonical)).toBe(1)
  expect(maxMasses('2026-11-15', canonical)).toBe(1)
})

test('a year has fifty-two weeks per celebrant, or of one if none is listed', () => {
  expect(yearCapacity([], canonical)).toBe(312)
  expect(yearCapacity([6, 2, 0], canonical)).toBe(416)
})

test('intentions are offered together only if everyone agreed', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: 6 }), (consents) => {
      expect(mayShare(consents)).toBe(!consents.includes(false))
    }),
  )
  expect(mayShare([false])).toBe(true)
})

test('weeks start on Monday, and every day belongs to one week', () => {
  fc.assert(
    fc.property(AnyDay, (day) => {
      const monday = Temporal.PlainDate.from(mondayOf(day))
      expect(monday.dayOfWeek).toBe(1)
      expect(monday.until(day).days).toBeGreaterThanOrEqual(0)
      expect(monday.until(day).days).toBeLessThan(7)
    }),
  )
})

test('Masses being paid take at most half of the year’s remaining places', () => {
  const many = fc.nat(500)
  fc.assert(
    fc.property(many, many, many, (capacity, owed, unpaid) => {
      const taken = usedOfYear(capacity, owed, unpaid)
      expect(taken).toBeGreaterThanOrEqual(owed)
      expect(taken - owed).toBeLessThanOrEqual(unpaid)
      if (owed < capacity) expect(capacity - taken).toBeGreaterThanOrEqual((capacity - owed) / 2)
    }),
  )
})
