import { addressWith, askedIn } from '#core/data/list-query.ts'
import { PrayersFilter } from '../prayers-admin-contract.ts'

export const prayers = '/admin/prayer-request'
export const settingsAddress = `${prayers}/settings`
/** With what the list was narrowed to, where one came from it. */
export const prayerAddress = (id: number, filter: Partial<PrayersFilter> = {}) =>
  addressWith(`${prayers}/${id}`, filter)
export const printAddress = (ids: readonly number[]) => `${prayers}/print?ids=${ids.join(',')}`

export const prayersFilterIn = (address: string): PrayersFilter => askedIn(PrayersFilter, address)

export const prayersAddress = (filter: Partial<PrayersFilter> & { page?: number }): string =>
  addressWith(prayers, filter)

/** What an address asks to print; what is no number is left out. */
export const idsIn = (address: string, most: number): number[] =>
  (new URL(address).searchParams.get('ids') ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number)
    .slice(0, most)

/** Of the team on duty while a live session is on. */
export const dutyAddress = `${prayers}/live`
