import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { PrayersFilter } from '../prayers-admin-contract.ts'

export const prayers = '/admin/prayer-request'
export const newPrayer = `${prayers}/new`
export const settingsAddress = '/admin/settings/prayers'
/** With the filter of the list that staff came from. */
export const prayerAddress = (id: number, filter: Partial<PrayersFilter> = {}) =>
  withQuery(`${prayers}/${id}`, filter)
export const printAddress = (ids: readonly number[]) => `${prayers}/print?ids=${ids.join(',')}`

export const prayersFilterIn = (address: string): PrayersFilter => parseQuery(PrayersFilter, address)

export const prayersAddress = (filter: Partial<PrayersFilter> & { page?: number }): string =>
  withQuery(prayers, filter)

/** The IDs to print in an address; anything else is ignored. */
export const idsIn = (address: string, max: number): number[] =>
  (new URL(address).searchParams.get('ids') ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number)
    .slice(0, max)

/** The page of the team on duty during a live session. */
export const dutyAddress = `${prayers}/live`
