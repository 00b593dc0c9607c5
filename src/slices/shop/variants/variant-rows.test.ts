import { expect, test } from 'vitest'
import { variant } from '../../../testing/fixtures/shop.ts'
import { ProductVariants } from './variant-draft.ts'
import { rowsOf, type VariantRows, variantsIn, withoutOption, withValues } from './variant-rows.ts'

const shirt: ProductVariants = {
  options: [
    { name: 'Size', values: ['S', 'L'] },
    { name: 'Color', values: ['Blue', 'White'] },
  ],
  list: [
    variant(['S', 'Blue'], { id: 7, price: 2000, weight: 180, sku: 'A' }),
    variant(['S', 'White'], { id: 8 }),
    variant(['L', 'Blue'], { id: 9 }),
  ],
}

const shown = ({ rows }: VariantRows) =>
  rows.map(({ id, values, sold }) => `${id ?? 'new'} ${values.join('/')}${sold ? '' : ' not sold'}`)

test('stored variants survive a round trip, and combinations that aren’t sold are shown as unchecked rows', () => {
  const state = rowsOf(shirt)
  expect(variantsIn(state)).toEqual(shirt)
  expect(shown(state)).toEqual(['7 S/Blue', '8 S/White', '9 L/Blue', 'new L/White not sold'])
  expect(variantsIn(rowsOf({ options: [], list: [] })).list).toHaveLength(1)
})

test('renaming a value preserves its variants and their keys', () => {
  let state = rowsOf(shirt)
  for (const typed of ['Sm, L', 'Sma, L', 'Smal, L', 'Small, L']) state = withValues(state, 0, typed)
  expect(shown(state)).toEqual(['7 Small/Blue', '8 Small/White', '9 L/Blue', 'new L/White not sold'])
})

test('adding or removing a value affects only its combinations', () => {
  const more = withValues(rowsOf(shirt), 0, 'S, L, XL')
  expect(shown(more)).toEqual([
    '7 S/Blue',
    '8 S/White',
    '9 L/Blue',
    'new L/White not sold',
    'new XL/Blue',
    'new XL/White',
  ])
  expect(shown(withValues(more, 0, 'L, XL'))).toEqual([
    '9 L/Blue',
    'new L/White not sold',
    'new XL/Blue',
    'new XL/White',
  ])
})

test('a product without options becomes its first variant, and back', () => {
  const plain = rowsOf({ options: [], list: [variant([], { id: 7, sku: 'A' })] })
  const started = { ...plain, options: [{ name: 'Size', typed: '' }] }
  const divided = withValues(withValues(started, 0, 'S'), 0, 'S, M')
  expect(shown(divided)).toEqual(['7 S', 'new M'])
  expect(ProductVariants.safeParse(variantsIn(divided)).success).toBe(true)
  expect(variantsIn(withoutOption(divided, 0))).toEqual({
    options: [],
    list: [variant([], { id: 7, sku: 'A' })],
  })
  expect(shown(withoutOption(rowsOf(shirt), 1))).toEqual(['7 S', '9 L'])
})

test('a second option is added to every variant', () => {
  const state = rowsOf({
    options: [{ name: 'Size', values: ['S', 'L'] }],
    list: [variant(['S'], { id: 7 }), variant(['L'], { id: 9 })],
  })
  const two = { ...state, options: [...state.options, { name: 'Color', typed: '' }] }
  expect(shown(withValues(two, 1, 'Blue, White'))).toEqual([
    '7 S/Blue',
    'new S/White',
    '9 L/Blue',
    'new L/White',
  ])
})

test('an invalid number is rejected, not dropped', () => {
  const [row] = rowsOf({ options: [], list: [] }).rows
  for (const typed of [{ price: 'ten' }, { weight: 'light' }]) {
    const state = { options: [], rows: row ? [{ ...row, ...typed }] : [] }
    expect(ProductVariants.safeParse(variantsIn(state)).success, JSON.stringify(typed)).toBe(false)
  }
})
