import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import { rangeOf } from '#core/data/series.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { plainMoney } from '#core/text/money.ts'
import { fieldName } from '#core/text/plain-text.ts'
import { dayOf } from '#core/time/time.ts'
import { suspense } from '#payments/ledger/ledger.ts'
import { enterPayout as enter, takeBackPayout as takeBack } from '#payments/ledger/payout.ts'
import { providerNames } from '#payments/provider.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { accountName, providerWords } from './admin/account-words.ts'
import {
  type AccountLine,
  checkBooks,
  enterPayout,
  exportJournal,
  exportPayouts,
  listPayouts,
  readBalances,
  readJournal,
  takeBackPayout,
} from './contract.ts'
import { knownOf, type Pages, type PaidLine, withPayers } from './payers.ts'
import { kindOf, natural } from './rules.ts'
import {
  allLines,
  allPayouts,
  type BalanceRow,
  balancesBetween,
  findLines,
  heldByProviders,
  newestPayouts,
  type PayoutRow,
} from './store.ts'

type Known = {
  /** Accounts of what the site holds for others, besides what nobody knows the reason of. */
  owed: readonly string[]
  pages: Pages
}

export const accountsApi = ({ owed, pages }: Known): ServedEndpoint[] => {
  const liabilities = new Set([...owed, suspense])

  const lineOf = ({ account, fund, opening, debit, credit }: BalanceRow): AccountLine => {
    const kind = kindOf(account, liabilities)
    const [more, less] = natural(kind, 1) > 0 ? [debit, credit] : [credit, debit]
    const before = natural(kind, opening)
    return { account, fund, kind, opening: before, more, less, closing: before + more - less }
  }

  return [
    on(readBalances, async (asked, { db, now, organisation: { timeZone } }) => {
      const between = rangeOf(asked, dayOf(now, timeZone))
      const rows = await balancesBetween(db, between)
      return {
        ...between,
        currencies: [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, accounts]) => ({
          currency,
          accounts: accounts.map(lineOf),
        })),
      }
    }),
    on(checkBooks, async (_, { db }) => ({ broken: await brokenRules(db) })),
    on(readJournal, async (wanted, { db, caller, organisation: { timeZone } }) => {
      const { items, total } = await findLines(db, wanted, timeZone)
      const places = await knownOf(pages, memberOf(caller).role, items, (of, payables) =>
        of.find(db, payables),
      )
      return {
        items: items.map(({ payable_id, kind, at, ...row }) => ({
          ...row,
          at: at.toISOString(),
          of: kind && { kind, href: places.get(payable_id ?? 0) ?? null },
        })),
        total,
      }
    }),
    onExport(exportJournal, 'journal', columns, async (wanted, { db, caller, organisation }) =>
      withPayers(await allLines(db, wanted, organisation.timeZone), pages, memberOf(caller).role),
    ),
    on(listPayouts, async (_, { db }) => ({
      held: await heldByProviders(db, providerNames),
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
        throw fault('paidOn', 'This day is still to come')
      }
      const id = await enter(db, { ...payout, enteredBy: memberOf(caller).username }, now)
      if (id === null) throw fault('reference', 'This payout is in the books already')
      note(`payout ${id}`)
      return { id }
    }),
    on(takeBackPayout, async ({ id }, { db, caller, now }) => {
      if (!(await takeBack(db, id, memberOf(caller).username, now))) {
        throw new Problem(409, 'There is no such payout, or it is taken back already.')
      }
      return { message: 'Taken back. Its opposite stands in the journal.' }
    }),
  ]
}

const payoutColumns: readonly CsvColumn<PayoutRow>[] = [
  ['Paid on', (row) => row.paid_on],
  ['Provider', (row) => providerWords[row.provider]],
  ['Reference', (row) => row.reference],
  ['Amount', (row) => plainMoney(row.amount)],
  ['Currency', (row) => row.currency],
  ['Entered by', (row) => row.entered_by],
  ['Taken back by', (row) => row.taken_back_by],
]

const fault = (field: string, said: string) => new Problem(400, said, { [field]: said })

const columns: readonly CsvColumn<PaidLine>[] = [
  ['Line', ({ id }) => id],
  ['Entry', ({ entry }) => entry],
  ['Date and time', ({ at }) => at, 'moment'],
  ['Description', ({ source }) => fieldName(source)],
  ['Account', ({ account }) => accountName(account)],
  ['Fund', ({ fund }) => fund],
  ['Paid for', ({ kind }) => kind && fieldName(kind)],
  ['Name', ({ payer }) => payer?.name ?? null],
  ['Receipt or reference', ({ payer }) => payer?.reference ?? null],
  ['Currency', ({ currency }) => currency],
  ['Debit', ({ amount }) => (amount > 0 ? plainMoney(amount) : null)],
  ['Credit', ({ amount }) => (amount < 0 ? plainMoney(-amount) : null)],
]
