import type { z } from 'zod'
import { Problem } from '#core/api/problems.ts'
import type { PickupPlace } from '../settings/settings-store.ts'
import type { Delivery, DeliveryWanted, Rate, ShopSettings } from './shipping-contract.ts'

/** How an order leaves the shop: by parcel at a rate, or handed over at a branch. */
export type Way = { delivery: Delivery; country: string; branch: PickupPlace | null; rate: Rate | null }

export function wayOf(
  { delivery, country, branch }: z.output<typeof DeliveryWanted>,
  { countries }: ShopSettings,
  places: readonly PickupPlace[],
): Way {
  const home = countries[0]?.country ?? 'US'
  if (delivery === 'pickup') {
    const place = places.find(({ id }) => id === branch)
    if (!place) throw refuse('Choose where to pick it up', 'branch')
    return { delivery, country: country ?? home, branch: place, rate: null }
  }
  const rate = countries.find((each) => each.country === (country ?? home))
  if (!rate) throw refuse('We do not ship to this country yet', 'country')
  return { delivery, country: rate.country, branch: null, rate }
}

const refuse = (message: string, field: string) => new Problem(400, message, { [field]: message })

/** What the parcel costs, and how much more would make it free. Minor units. */
export function shippingOf({ rate }: Way, subtotal: number): { shipping: number; toFree: number | null } {
  if (!rate || subtotal === 0) return { shipping: 0, toFree: null }
  const isFree = rate.freeAbove !== null && subtotal >= rate.freeAbove
  if (isFree || rate.price === 0) return { shipping: 0, toFree: null }
  return { shipping: rate.price, toFree: rate.freeAbove === null ? null : rate.freeAbove - subtotal }
}
