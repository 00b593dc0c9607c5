import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { Db } from '#core/data/db.ts'
import { allRowsOf } from '#core/data/list-sql.ts'
import { rangeOf } from '#core/data/series.ts'
import { type CsvColumn, maxRows } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney, plainMoney } from '#core/text/money.ts'
import { dayOf } from '#core/time/time.ts'
import {
  bank,
  cashOnHand,
  disputes,
  enterPayout as enter,
  fees,
  suspense,
  reversePayout as takeBack,
  undepositedChecks,
} from '#payments/ledger/ledger.ts'
import { providerNames } from '#payments/provider.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { accountName, providerLabels } from '#ui/payment/payment-labels.ts'
import { lockMatches, reopenLineOf } from './bank/match-store.ts'
import {
  type AccountKind,
  type AccountLine,
  checkBooks,
  enterPayout,
  exportJournal,
  exportPayouts,
  exportReport,
  listPayouts,
  maxCounted,
  readBalances,
  readJournal,
  readReport,
  takeBackPayout,
} from './contract.ts'
import { describeEntry } from './describe-entry.ts'
import { allWithPayers, type Pages, type PaidLine, placesOf, searchPayables, withPayers } from './payers.ts'
import { monthOf, netOf, reportColumns, reportLines, reportRows } from './report.ts'
import {
  allLines,
  allPayouts,
  type BalanceRow,
  balancesAtProviders,
  balancesBetween,
  findLines,
  findPayout,
  newestPayouts,
  type PayoutRow,
} from './store.ts'

const ownAccounts: Record<string, AccountKind> = {
  [bank]: 'asset',
  [cashOnHand]: 'asset',
  [undepositedChecks]: 'asset',
  [disputes]: 'asset',
  [fees]: 'expense',
}

/** The kind of an account by its name. Accounts not listed here are income. */
function kindOf(account: string, owed: ReadonlySet<string>): AccountKind {
  if (account.startsWith('clearing ')) return 'asset'
  if (owed.has(account)) return 'liability'
  return ownAccounts[account] ?? 'income'
}

/** The ledger stores debits as positive; reports show the usual balance of each account as positive. */
const natural = (kind: AccountKind, amount: number) =>
  kind === 'asset' || kind === 'expense' || amount === 0 ? amount : -amount

type Known = {
  /** Liability accounts, in addition to suspense. */
  owed: readonly string[]
  pages: Pages
}

export const accountsApi = ({ owed, pages }: Known): ServedEndpoint[] => {
  const liabilities = new Set([...owed, suspense])

  const lineOf = ({ account, fund, opening, debit, credit }: BalanceRow): AccountLine => {
    const kind = kindOf(account, liabilities)
    return {
      account,
      fund,
      kind,
      opening: natural(kind, opening),
      debit,
      credit,
      closing: natural(kind, opening + debit - credit),
    }
  }

  const byCurrency = async (db: Db, between: { from: string; to: string }) =>
    Map.groupBy(await balancesBetween(db, between), ({ currency }) => currency)

  const reportOf = async (month: string | undefined, db: Db, today: string) => {
    const between = monthOf(month, today)
    const ofMonth = await byCurrency(db, between)
    const ofYear = await byCurrency(db, { from: `${between.from.slice(0, 4)}-01-01`, to: between.to })
    const currencies = [...ofYear].map(([currency, rows]) => {
      const lines = reportLines(rows.map(lineOf), ofMonth.get(currency)?.map(lineOf) ?? [])
      return { currency, lines, net: netOf(lines) }
    })
    return { ...between, currencies }
  }

  return [
    on(readBalances, async (query, { db, now, organisation: { timeZone } }) => {
      const between = rangeOf(query, dayOf(now, timeZone))
      const currencies = [...(await byCurrency(db, between))].map(([currency, accounts]) => ({
        currency,
        accounts: accounts.map(lineOf),
      }))
      return { ...between, currencies }
    }),
    on(readReport, ({ month }, { db, now, organisation: { timeZone } }) =>
      reportOf(month, db, dayOf(now, timeZone)),
    ),
    onExport(exportReport, 'monthly-report', reportColumns, async ({ month }, { db, now, organisation }) => {
      const report = await reportOf(month, db, dayOf(now, organisation.timeZone))
      return allRowsOf(reportRows(report))
    }),
    on(checkBooks, async (_, { db }) => ({ broken: await brokenRules(db) })),
    on(readJournal, async (query, { db, caller, organisation: { timeZone } }) => {
      const { roles } = memberOf(caller)
      const payables = await searchPayables(db, query.search, pages, maxCounted)
      const { items, total } = await findLines(db, query, timeZone, payables)
      const places = await placesOf(db, pages, roles, items)
      const lines = await withPayers(db, items, pages)
      return {
        items: lines.map(({ payable_id, kind, payer, at, source, ...row }) => ({
          ...row,
          at: at.toISOString(),
          description: describeEntry(source, kind, payer),
          href: places.get(payable_id ?? 0) ?? null,
        })),
        total,
      }
    }),
    onExport(exportJournal, 'journal', columns, async (query, { db, organisation }) => {
      const payables = await searchPayables(db, query.search, pages, maxRows)
      return allWithPayers(await allLines(db, query, organisation.timeZone, payables), pages)
    }),
    on(listPayouts, async (_, { db }) => ({
      held: await balancesAtProviders(db, providerNames),
      payouts: (await newestPayouts(db)).map(({ paid_on, entered_by, taken_back_by, ...row }) => ({
        ...row,
        paidOn: paid_on,
        enteredBy: entered_by,
        takenBackBy: taken_back_by,
      })),
    })),
    onExport(exportPayouts, 'payouts', payoutColumns, (_, { db }) => allPayouts(db)),
    on(enterPayout, async (payout, { db, caller, now, note, organisation: { timeZone } }) => {
      if (payout.paidOn > dayOf(now, timeZone)) {
        throw fault('paidOn', msg('Choose today or an earlier date.'))
      }
      const id = await enter(db, { ...payout, enteredBy: memberOf(caller).username }, now)
      if (id === null) throw fault('reference', msg('This payout has already been recorded.'))
      note(payoutText(payout))
      return { id }
    }),
    on(takeBackPayout, async ({ id }, { db, caller, now, note }) => {
      await lockMatches(db)
      if (!(await takeBack(db, id, memberOf(caller).username, now))) {
        throw new Problem(409, 'This payout wasn’t found, or it has already been reversed.')
      }
      await reopenLineOf(db, 'payout', id)
      const payout = await findPayout(db, id)
      if (payout) note(payoutText(payout))
      return { message: 'Payout reversed.' }
    }),
  ]
}

/** `payout PO-1 of $40.00` */
const payoutText = ({ reference, amount, currency }: Pick<PayoutRow, 'reference' | 'amount' | 'currency'>) =>
  t('payout {reference} ({amount})', { reference, amount: formatMoney(amount, currency) })

const payoutColumns: readonly CsvColumn<PayoutRow>[] = [
  [msg('Date'), (row) => row.paid_on],
  [msg('Provider'), (row) => t(providerLabels[row.provider])],
  [msg('Reference'), (row) => row.reference],
  [msg('Amount'), (row) => plainMoney(row.amount)],
  [msg('Currency'), (row) => row.currency],
  [msg('Recorded by'), (row) => row.entered_by],
  [msg('Reversed by'), (row) => row.taken_back_by],
]

const fault = (field: string, message: string) => new Problem(400, message, { [field]: message })

const columns: readonly CsvColumn<PaidLine>[] = [
  [msg('Line'), ({ id }) => id],
  [msg('Entry'), ({ entry }) => entry],
  [msg('Date and time'), ({ at }) => at, 'moment'],
  [msg('Description'), ({ source, kind, payer }) => describeEntry(source, kind, payer)],
  [msg('Account'), ({ account }) => accountName(account)],
  [msg('Fund'), ({ fund }) => fund],
  [msg('Name'), ({ payer }) => payer?.name ?? null],
  [msg('Receipt or reference'), ({ payer }) => payer?.reference ?? null],
  [msg('Currency'), ({ currency }) => currency],
  [msg('Debit'), ({ amount }) => (amount > 0 ? plainMoney(amount) : null)],
  [msg('Credit'), ({ amount }) => (amount < 0 ? plainMoney(-amount) : null)],
]
