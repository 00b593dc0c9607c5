import { expect, test } from 'vitest'
import { productsAddress, readProductsQuery, shopAddress, tabIn } from './shop-address.ts'

const whole = (path: string) => `http://localhost${path}`

test('a tab of the store is an address, and what is usual is left out of it', () => {
  expect(shopAddress()).toBe('/shop')
  expect(shopAddress('oil')).toBe('/shop?tab=oil')
  expect(shopAddress('paraclet-water', 2)).toBe('/shop?tab=paraclet-water&page=2')
  expect(tabIn(whole(shopAddress('oil', 3)))).toBe('oil')
  expect(tabIn(whole('/shop?tab='))).toBe('featured')
})

test('what is searched, filtered and sorted is in the address, and read back from it', () => {
  const wanted = { search: 'holy oil', category: 'oil', sale: true, available: true, sort: '-price' } as const
  const address = productsAddress(wanted, 2)
  expect(address).toBe(
    '/all-product?search=holy+oil&category=oil&sale=true&available=true&sort=-price&page=2',
  )
  expect(readProductsQuery(whole(address))).toEqual(wanted)
  expect(productsAddress()).toBe('/all-product')
})

test('nonsense in an address is as if it were not said', () => {
  const wanted = readProductsQuery(
    whole(`/all-product?sort=cheap&sale=perhaps&category=${'x'.repeat(99)}&search=+`),
  )
  expect(wanted).toEqual({ search: '', category: '', sale: false, available: false, sort: 'newest' })
})
