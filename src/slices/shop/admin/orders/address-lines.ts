import { cityLine } from '../../checkout/city-line.ts'
import type { Order } from '../../orders/order-contract.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })

type Addressed = Pick<Order, 'address' | 'postal_code' | 'city' | 'region' | 'country'>

/** As on an envelope, beneath the name. */
export const addressLines = ({ address, country, ...place }: Addressed): string[] =>
  [
    address,
    cityLine({ ...place, country }),
    /^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country,
  ].filter((line) => line !== '')
