import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxReserved, maxReservedPerVariant, mayReserve } from './reservation-rules.ts'

const stockOf = (onHand: number, reserved = 0) => new Map([[1, { onHand, reserved }]])
const of = (quantity: number, variant = 1) => ({ variant, quantity })

test.each([
  ['a unit of two', 1, stockOf(2), true],
  ['the last unit', 1, stockOf(1), false],
  ['half of what is there', 5, stockOf(10), true],
  ['more than half of what is there', 6, stockOf(10), false],
  ['what others have reserved half of', 1, stockOf(10, 5), false],
  ['ten of one variant', 10, stockOf(1000), true],
  ['eleven of one variant', 11, stockOf(1000), false],
])('whether %s can be reserved', (_, quantity, stock, expected) => {
  expect(mayReserve([of(quantity)], stock, [])).toBe(expected)
})

test('a network address at its limit can’t reserve more with another cart', () => {
  const stock = new Map([1, 2, 3].map((variant) => [variant, { onHand: 1000, reserved: 0 }]))
  expect(mayReserve([of(10, 3)], stock, [of(10, 1)])).toBe(true)
  expect(mayReserve([of(1, 3)], stock, [of(10, 1), of(10, 2)])).toBe(false)
  expect(mayReserve([of(1, 1)], stock, [of(10, 1)])).toBe(false)
})

const anyOrder = fc.uniqueArray(
  fc.record({ variant: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 12 }) }),
  {
    selector: ({ variant }) => variant,
    minLength: 1,
  },
)

test('in any order of reservations, half of each variant stays unreserved and no network address exceeds its cap', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(40), { minLength: 4, maxLength: 4 }),
      fc.array(fc.record({ address: fc.constantFrom('a', 'b', 'c'), order: anyOrder }), { maxLength: 30 }),
      (onHand, tries) => {
        const reserved: { address: string; variant: number; quantity: number }[] = []
        const total = (which: (each: (typeof reserved)[number]) => boolean) =>
          reserved.filter(which).reduce((all, { quantity }) => all + quantity, 0)
        for (const { address, order } of tries) {
          const stock = new Map(
            onHand.map((count, at) => [
              at + 1,
              { onHand: count, reserved: total(({ variant }) => variant === at + 1) },
            ]),
          )
          const own = reserved.filter((each) => each.address === address)
          if (mayReserve(order, stock, own)) reserved.push(...order.map((each) => ({ ...each, address })))
        }
        for (const [at, count] of onHand.entries()) {
          expect(total(({ variant }) => variant === at + 1)).toBeLessThanOrEqual(count / 2)
        }
        for (const address of ['a', 'b', 'c']) {
          expect(total((each) => each.address === address)).toBeLessThanOrEqual(maxReserved)
          for (const variant of [1, 2, 3, 4]) {
            const ofOne = total((each) => each.address === address && each.variant === variant)
            expect(ofOne).toBeLessThanOrEqual(maxReservedPerVariant)
          }
        }
      },
    ),
  )
})
