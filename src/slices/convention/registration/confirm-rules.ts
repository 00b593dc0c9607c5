import type { Party, Places } from '../rules.ts'

/** A party of at most so many people is registered at once. */
export const mostAtOnce = 6

/** Hours in which a pending registration can be confirmed; then it is deleted. */
export const confirmWithin = 48

/** Registrations that nobody has confirmed take half of what the others leave of a city; of a small hall, so many. */
const leastUnconfirmed = 12

/** One network address may take a twentieth of the places that are left, but always one small party. */
const shareOfAddress = 20

/** People of registrations that nobody has confirmed, by city: all, those with a place, and those of one address. */
export type Unconfirmed = ReadonlyMap<number, { all: number; placed: number; sameAddress: number }>

/** Whether a party takes places only after its email address is confirmed. */
export function mustConfirm(places: Places, unconfirmed: Unconfirmed, { size, cities }: Party): boolean {
  if (size > mostAtOnce) return true
  return cities.some((city) => {
    const { capacity, taken } = places.get(city) ?? { capacity: 0, taken: 0 }
    const { all, placed, sameAddress } = unconfirmed.get(city) ?? { all: 0, placed: 0, sameAddress: 0 }
    const ofAddress = Math.max(mostAtOnce, Math.floor((capacity - taken) / shareOfAddress))
    const ofAll = Math.max(leastUnconfirmed, Math.floor((capacity - taken + placed) / 2))
    return sameAddress + size > ofAddress || all + size > ofAll
  })
}
