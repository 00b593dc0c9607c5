import { withQuery } from '#core/data/list-query.ts'
import type { LinesQuery } from '../bank/bank-contract.ts'
import type { JournalQuery } from '../contract.ts'

export const account = '/admin/account'
export const journal = `${account}/journal`
export const payouts = `${account}/payouts`
export const deposits = `${account}/deposits`
export const bank = `${account}/bank`
export const yearEnd = `${account}/year-end`
export const report = `${account}/report`
export const storeSales = '/admin/store/sales'

/** The journal's address for a query. */
export const journalOf = (query: Partial<JournalQuery> & { page?: number }): string =>
  withQuery(journal, query, {})

/** The address of the bank transactions for a query. */
export const bankOf = (query: Partial<LinesQuery> & { page?: number }): string => withQuery(bank, query, {})
