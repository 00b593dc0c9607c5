import { expect, test } from 'vitest'
import { placeOfAddress } from './place-of-address.ts'

test.each([
  ['2140 Paraclete Avenue\nLong Beach, CA 90813\nUSA', { country: 'US', state: 'CA' }],
  ['310 Vigil Street, Bronx, NY 10458-1234', { country: 'US', state: 'NY' }],
  ['41B Street\nSurulere\nLagos, Nigeria', { country: 'NG', state: '' }],
  ['1 High Street, Leeds LS1 1AA, England', { country: 'GB', state: '' }],
  ['Main hall, United States', { country: 'US', state: '' }],
  ['Station hall behind the fish market', null],
  ['Room QQ 12345', null],
  ['', null],
])('%s', (address, place) => {
  expect(placeOfAddress(address)).toEqual(place)
})
