import { withQuery } from '#core/data/list-query.ts'
import type { JournalQuery } from '../contract.ts'

export const account = '/admin/account'
export const journal = `${account}/journal`
export const payouts = `${account}/payouts`
export const deposits = `${account}/deposits`
export const yearEnd = `${account}/year-end`
export const report = `${account}/report`

/** The journal's address for a query. */
export const journalOf = (query: Partial<JournalQuery> & { page?: number }): string =>
  withQuery(journal, query, {})
