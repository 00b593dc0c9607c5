import { expect, test } from 'vitest'
import { type Cost, costLines, costRows, totalName } from './cost-rows.ts'

const cost: Cost = {
  discount: 400,
  discountCode: 'TEN',
  shipping: 695,
  tax: 297,
  taxIncluded: false,
  taxKind: 'sales',
  delivery: 'ship',
  currency: 'USD',
}
const named = (of: Cost) => costRows(of).before.map(({ name, text }) => [name, text])

test('an estimate names what isn’t known for sure, and an order doesn’t', () => {
  expect(named({ ...cost, country: 'US', estimated: true })).toEqual([
    ['Discount (TEN)', '−$4.00'],
    ['Estimated shipping (United States)', '$6.95'],
    ['Estimated sales tax', '$2.97'],
  ])
  expect(named(cost).map(([name]) => name)).toEqual(['Discount (TEN)', 'Shipping', 'Sales tax'])
  expect([totalName(true), totalName(false)]).toEqual(['Estimated total', 'Total'])
})

test('tax that prices include comes after the total, and downloads have no shipping', () => {
  const { before, after } = costRows({ ...cost, taxKind: 'vat', taxIncluded: true, delivery: 'download' })
  expect(before.map(({ key }) => key)).toEqual(['discount'])
  expect(after.map(({ name }) => name)).toEqual(['Includes VAT'])
  expect(costLines({ ...cost, total: 4592 }).at(-1)).toBe('Total: $45.92')
})
