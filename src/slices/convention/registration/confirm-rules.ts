import type { Party, Places } from '../rules.ts'

/** Parties up to this size are registered at once. */
export const maxAtOnce = 6

/** Hours after which an unconfirmed registration is deleted. */
export const confirmWithin = 48

/** Unconfirmed registrations may take half of a city's remaining places, but at least this many. */
const leastUnconfirmed = 12

/** One network address may take a twentieth of the remaining places, but always one small party. */
const shareOfAddress = 20

/** People in unconfirmed registrations, by city: all, those with a place, and those of one network address. */
export type Unconfirmed = ReadonlyMap<number, { all: number; placed: number; sameAddress: number }>

/** Whether a party takes places only after its email address is confirmed. */
export function mustConfirm(places: Places, unconfirmed: Unconfirmed, { size, cities }: Party): boolean {
  if (size > maxAtOnce) return true
  return cities.some((city) => {
    const { capacity, taken } = places.get(city) ?? { capacity: 0, taken: 0 }
    const { all, placed, sameAddress } = unconfirmed.get(city) ?? { all: 0, placed: 0, sameAddress: 0 }
    const ofAddress = Math.max(maxAtOnce, Math.floor((capacity - taken) / shareOfAddress))
    const ofAll = Math.max(leastUnconfirmed, Math.floor((capacity - taken + placed) / 2))
    return sameAddress + size > ofAddress || all + size > ofAll
  })
}
