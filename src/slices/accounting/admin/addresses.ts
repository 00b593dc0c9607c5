import { withQuery } from '#core/data/list-query.ts'
import type { Wanted } from '../contract.ts'

export const account = '/admin/account'
export const journal = `${account}/journal`
export const payouts = `${account}/payouts`
export const report = `${account}/report`

/** The part of the journal that is meant. */
export const journalOf = (wanted: Partial<Wanted> & { page?: number }): string =>
  withQuery(journal, wanted, {})
