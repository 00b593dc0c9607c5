import type { Order } from '../order-contract.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })

type Addressed = Pick<Order, 'address' | 'postal_code' | 'city' | 'country'>

/** As on an envelope, beneath the name. */
export const addressLines = ({ address, postal_code, city, country }: Addressed): string[] =>
  [
    address,
    [postal_code, city].filter(Boolean).join(' '),
    /^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country,
  ].filter((line) => line !== '')
