import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pledgeRhythms } from './pledge-contract.ts'
import { coveredOf, installmentsOf } from './pledge-rules.ts'

test('a pledge is divided into equal installments, and leftover cents are added to the first', () => {
  expect(installmentsOf({ amount: 10_000, first: '2026-01-31', rhythm: 'monthly', count: 3 })).toEqual([
    { number: 1, due: '2026-01-31', amount: 3334 },
    { number: 2, due: '2026-02-28', amount: 3333 },
    { number: 3, due: '2026-03-31', amount: 3333 },
  ])
  expect(installmentsOf({ amount: 500, first: '2026-01-31', rhythm: 'once', count: 12 })).toEqual([
    { number: 1, due: '2026-01-31', amount: 500 },
  ])
})

test('installments always add up to the pledge, are in order, and are covered by gifts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 120, max: 99_999_999 }),
      fc.integer({ min: 2, max: 120 }),
      fc.constantFrom(...pledgeRhythms),
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 0, max: 120_000_000 }),
      (amount, count, rhythm, days, given) => {
        const first = Temporal.PlainDate.from('2024-01-01').add({ days }).toString()
        const all = installmentsOf({ amount, count, rhythm, first })
        expect(all.reduce((sum, each) => sum + each.amount, 0)).toBe(amount)
        expect(all.every((each) => each.amount > 0)).toBe(true)
        expect(new Set(all.map(({ due }) => due)).size).toBe(all.length)
        expect(all.map(({ due }) => due).toSorted()).toEqual(all.map(({ due }) => due))
        const covered = coveredOf(all, given)
        expect(covered.reduce((sum, each) => sum + each.given, 0)).toBe(Math.min(given, amount))
      },
    ),
  )
})
