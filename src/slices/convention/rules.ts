import { months } from './months.ts'

/** Places and people per city ID. */
export type Places = ReadonlyMap<number, { capacity: number; taken: number }>

/** People who come together: all have a place in each of their cities, or all wait. */
export type Party = { size: number; cities: readonly number[] }

const freeIn = (places: Places, city: number) => {
  const { capacity, taken } = places.get(city) ?? { capacity: 0, taken: 0 }
  return capacity - taken
}

export const fits = (places: Places, { size, cities }: Party): boolean =>
  cities.every((city) => freeIn(places, city) >= size)

/** The places after a party took or returned its own. */
export function taking(places: Places, { size, cities }: Party, sign: 1 | -1 = 1): Places {
  const changed = cities.map((city) => {
    const { capacity, taken } = places.get(city) ?? { capacity: 0, taken: 0 }
    return [city, { capacity, taken: taken + sign * size }] as const
  })
  return new Map([...places, ...changed])
}

/**
 * Who moves up from the waiting list, in order. A party that doesn't fit keeps its turn and is skipped, so that no
 * places stay empty.
 */
export function moveUp<P extends Party>(places: Places, queue: readonly P[]): { moved: P[]; places: Places } {
  let left = places
  const moved: P[] = []
  for (const party of queue) {
    if (!fits(left, party)) continue
    left = taking(left, party)
    moved.push(party)
  }
  return { moved, places: left }
}

/** A waiting party that asks for more loses its turn; while registration is closed, nobody may. */
export const needsMorePlaces = (before: Party, after: Party): boolean =>
  after.size > before.size || after.cities.some((city) => !before.cities.includes(city))

const day = (iso: string) => new Date(`${iso}T00:00:00Z`)

/** Dates in the specification's format: `July 9-13 2025`. */
export function datesBetween(starts: string, ends: string): string {
  const [from, to] = [day(starts), day(ends)]
  const [first, last] = [months[from.getUTCMonth()], months[to.getUTCMonth()]]
  const [year, endYear] = [from.getUTCFullYear(), to.getUTCFullYear()]
  if (starts === ends) return `${first} ${from.getUTCDate()} ${year}`
  if (year !== endYear) return `${first} ${from.getUTCDate()} ${year} - ${last} ${to.getUTCDate()} ${endYear}`
  const end = first === last ? String(to.getUTCDate()) : `${last} ${to.getUTCDate()}`
  return `${first} ${from.getUTCDate()}-${end} ${year}`
}
