import { hasPermission, memberOf, type Role } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { Problem } from '#core/api/problems.ts'
import type { AllRows } from '#core/data/list-sql.ts'
import { rangeOf } from '#core/data/series.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { plainMoney } from '#core/text/money.ts'
import { fieldName } from '#core/text/plain-text.ts'
import { dayOf } from '#core/time/time.ts'
import type { PayableView, Payer } from '#payments/handlers.ts'
import {
  bank,
  disputes,
  enterPayout as enter,
  fees,
  suspense,
  reversePayout as takeBack,
} from '#payments/ledger/ledger.ts'
import { providerNames } from '#payments/provider.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import type { PayableKind } from '#payments/tables.ts'
import { accountName, providerLabels } from './admin/account-labels.ts'
import {
  type AccountKind,
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
import {
  allLines,
  allPayouts,
  type BalanceRow,
  balancesAtProviders,
  balancesBetween,
  findLines,
  type JournalRow,
  newestPayouts,
  type PayoutRow,
} from './store.ts'

const ownAccounts: Record<string, AccountKind> = { [bank]: 'asset', [disputes]: 'asset', [fees]: 'cost' }

/** The kind of an account by its name. Accounts not listed here are income. */
function kindOf(account: string, owed: ReadonlySet<string>): AccountKind {
  if (account.startsWith('clearing ')) return 'asset'
  if (owed.has(account)) return 'liability'
  return ownAccounts[account] ?? 'income'
}

/** The ledger stores debits as positive; reports show the usual balance of each account as positive. */
const natural = (kind: AccountKind, amount: number) =>
  kind === 'asset' || kind === 'cost' || amount === 0 ? amount : -amount

export type Pages = Partial<Record<PayableKind, PayableView>>

/** What the role may see of each payable in the lines. */
async function knownOf<Known>(
  pages: Pages,
  role: Role,
  rows: readonly JournalRow[],
  find: (of: PayableView, payables: readonly number[]) => Promise<ReadonlyMap<number, Known>>,
): Promise<Map<number, Known>> {
  const payers = new Map<number, Known>()
  for (const [kind, of] of Object.entries(pages)) {
    if (!hasPermission(role, of.needs)) continue
    const payables = rows.flatMap((row) => (row.kind === kind ? (row.payable_id ?? []) : []))
    for (const [payable, known] of await find(of, [...new Set(payables)])) payers.set(payable, known)
  }
  return payers
}

type PaidLine = JournalRow & { payer: Payer | null }

/** Adds the payer to each line, one page of lines at a time. */
const withPayers = ({ count, pages }: AllRows<JournalRow>, of: Pages, role: Role): AllRows<PaidLine> => ({
  count,
  pages: async function* (db) {
    for await (const rows of pages(db)) {
      const payers = await knownOf(of, role, rows, (kind, payables) => kind.payers(db, payables))
      yield rows.map((row) => ({ ...row, payer: payers.get(row.payable_id ?? 0) ?? null }))
    }
  },
})

type Known = {
  /** Liability accounts, in addition to suspense. */
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
    on(readBalances, async (query, { db, now, organisation: { timeZone } }) => {
      const between = rangeOf(query, dayOf(now, timeZone))
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
    on(readJournal, async (query, { db, caller, organisation: { timeZone } }) => {
      const { items, total } = await findLines(db, query, timeZone)
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
    onExport(exportJournal, 'journal', columns, async (query, { db, caller, organisation }) =>
      withPayers(await allLines(db, query, organisation.timeZone), pages, memberOf(caller).role),
    ),
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
  ['Provider', (row) => providerLabels[row.provider]],
  ['Reference', (row) => row.reference],
  ['Amount', (row) => plainMoney(row.amount)],
  ['Currency', (row) => row.currency],
  ['Entered by', (row) => row.entered_by],
  ['Taken back by', (row) => row.taken_back_by],
]

const fault = (field: string, message: string) => new Problem(400, message, { [field]: message })

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
