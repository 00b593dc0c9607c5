import type { Edition } from './contract.ts'
import { datesBetween } from './rules.ts'
import { type Convention, locationsOf } from './store.ts'

/** The last day of the last city has passed. */
export const isOver = ({ cities }: Convention, today: string): boolean =>
  cities.length > 0 && cities.every(({ ends }) => ends < today)

/** What is over takes nobody any more, also where it was left open. */
export const isOpen = (convention: Convention, today: string): boolean =>
  convention.edition.open && !isOver(convention, today)

export const editionOf = (convention: Convention, today: string): Edition => ({
  title: convention.edition.title,
  welcome: convention.edition.welcome,
  hotelUrl: convention.edition.hotel_url,
  open: isOpen(convention, today),
  over: isOver(convention, today),
  cities: convention.cities.map(({ name, venue, starts, ends, is_full }) => ({
    name,
    venue,
    starts,
    ends,
    dates: datesBetween(starts, ends),
    full: is_full,
  })),
  locations: locationsOf(convention.cities),
})
