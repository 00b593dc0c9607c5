import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { PrayersWanted } from '../prayers-admin-contract.ts'

export const prayers = '/admin/prayer-request'
export const settingsAddress = `${prayers}/settings`
/** With what the list was narrowed to, where one came from it. */
export const prayerAddress = (id: number, asked: Partial<PrayersWanted> = {}) =>
  withQuery(`${prayers}/${id}`, asked)
export const printAddress = (ids: readonly number[]) => `${prayers}/print?ids=${ids.join(',')}`

export const prayersAsked = (address: string): PrayersWanted => parseQuery(PrayersWanted, address)

export const prayersAddress = (asked: Partial<PrayersWanted> & { page?: number }): string =>
  withQuery(prayers, asked)

/** What an address asks to print; what is no number is left out. */
export const idsIn = (address: string, most: number): number[] =>
  (new URL(address).searchParams.get('ids') ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number)
    .slice(0, most)

/** Of the team on duty while a live session is on. */
export const dutyAddress = `${prayers}/live`
