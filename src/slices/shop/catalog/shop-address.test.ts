import { expect, test } from 'vitest'
import { productsAddress, readProductsQuery, shopAddress, tabIn } from './shop-address.ts'

const fullAddress = (path: string) => `http://localhost${path}`

test('each tab of the store has a URL without default values', () => {
  expect(shopAddress()).toBe('/shop')
  expect(shopAddress('oil')).toBe('/shop?tab=oil')
  expect(shopAddress('paraclet-water', 2)).toBe('/shop?tab=paraclet-water&page=2')
  expect(tabIn(fullAddress(shopAddress('oil', 3)))).toBe('oil')
  expect(tabIn(fullAddress('/shop?tab='))).toBe('featured')
})

test('search, filters and sort order are stored in the URL and read back', () => {
  const query = { search: 'holy oil', category: 'oil', sale: true, available: true, sort: '-price' } as const
  const address = productsAddress(query, 2)
  expect(address).toBe(
    '/all-product?search=holy+oil&category=oil&sale=true&available=true&sort=-price&page=2',
  )
  expect(readProductsQuery(fullAddress(address))).toEqual(query)
  expect(productsAddress()).toBe('/all-product')
})

test('invalid values in a URL are ignored', () => {
  const query = readProductsQuery(
    fullAddress(`/all-product?sort=cheap&sale=perhaps&category=${'x'.repeat(99)}&search=+`),
  )
  expect(query).toEqual({ search: '', category: '', sale: false, available: false, sort: 'newest' })
})
