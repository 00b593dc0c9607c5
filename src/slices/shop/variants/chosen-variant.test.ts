import { expect, test } from 'vitest'
import type { ProductVariant } from '../contract.ts'
import { chosenAddress, firstChoice, firstValues, standingOf } from './chosen-variant.ts'
import { combinations } from './variant-rules.ts'

const variant = (id: number, values: string[], sold_out = false): ProductVariant => ({
  ...{ id, values, label: values.join(', '), price: 10, discount_price: null, image: '', sold_out },
  left: null,
})

const variants = [
  variant(1, ['S', 'Blue'], true),
  variant(2, ['S', 'White']),
  variant(3, ['L', 'Blue']),
  variant(4, ['XL', 'Red'], true),
]

test('every combination of values is generated once, in order', () => {
  const size = { name: 'Size', values: ['S', 'L'] }
  const color = { name: 'Color', values: ['Blue', 'White'] }
  expect(combinations([])).toEqual([[]])
  expect(combinations([size, color])).toEqual([
    ['S', 'Blue'],
    ['S', 'White'],
    ['L', 'Blue'],
    ['L', 'White'],
  ])
})

test('a page opens with the variant in its URL, or the first that can be bought', () => {
  expect(firstChoice({ variants }, null)?.id).toBe(2)
  expect(firstChoice({ variants }, '4')?.id).toBe(4)
  expect(firstChoice({ variants }, '99')?.id).toBe(2)
  expect(firstChoice({ variants: variants.slice(0, 1) }, null)?.id).toBe(1)
})

test('a value is marked if it’s sold out or doesn’t exist with the other chosen values', () => {
  expect(standingOf(variants, ['S', 'White'], 1, 'Blue')).toBe('sold out')
  expect(standingOf(variants, ['S', 'White'], 0, 'L')).toBe('missing')
  expect(standingOf(variants, ['L', 'Blue'], 1, 'Blue')).toBe('available')
})

test('a page opens with the values that a form had chosen, even if they aren’t sold together', () => {
  const options = [
    { name: 'Size', values: ['S', 'L', 'XL'] },
    { name: 'Color', values: ['Blue', 'White', 'Red'] },
  ]
  const opens = (address: string) =>
    firstValues({ options, variants }, new URL(address, 'http://localhost').searchParams)
  expect(chosenAddress(7, ['L', 'White'])).toBe('/shop/7?chosen=L%2CWhite#buy')
  expect(opens(chosenAddress(7, ['L', 'White']))).toEqual(['L', 'White'])
  expect(opens('/shop/7?variant=4')).toEqual(['XL', 'Red'])
  // What isn't on the page is ignored.
  expect(opens(chosenAddress(7, ['L', 'Green']))).toEqual(['S', 'White'])
  expect(opens(chosenAddress(7, ['L']))).toEqual(['S', 'White'])
})
