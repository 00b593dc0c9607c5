import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { day as payoutDay } from '#core/api/bounded.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { betweenDays } from '#core/data/series.ts'
import { CsvFile } from '#core/text/csv.ts'
import { msg } from '#core/text/messages.ts'
import { moneyField } from '#core/text/money.ts'
import { thousands } from '#core/text/plain-text.ts'
import { requiredText } from '#core/text/text-fields.ts'
import { providerNames } from '#payments/provider.ts'

const money = can('money')
const path = '/staff/accounts'
const moment = z.iso.datetime()
const day = z.iso.date()

/**
 * The kind of an account. Assets and expenses are positive as debits, income and liabilities as credits.
 */
export const accountKinds = ['asset', 'liability', 'income', 'expense'] as const
export type AccountKind = (typeof accountKinds)[number]

/** The journal isn't counted or paged beyond this; filters reach older lines. */
export const maxCounted = 2000
export const linesPerPage = 50

const AccountLine = z.object({
  account: z.string(),
  fund: z.string(),
  kind: z.enum(accountKinds),
  /** Balances are in the account's own direction, so that the usual balance is positive. */
  opening: z.int(),
  debit: z.int(),
  credit: z.int(),
  closing: z.int(),
})
export type AccountLine = z.infer<typeof AccountLine>

export const readBalances = endpoint({
  summary: 'Get account balances',
  description: 'Returns every account and fund in the ledger for a period, grouped by currency.',
  method: 'GET',
  path: `${path}/balances`,
  access: money,
  input: z.object(betweenDays),
  output: z.object({
    from: day,
    to: day,
    currencies: z.array(z.object({ currency: z.string(), accounts: z.array(AccountLine) })),
  }),
})

const ReportLine = z.object({
  account: z.string(),
  fund: z.string(),
  kind: z.enum(accountKinds),
  /** What came in or went out, and the balances around it, in the account's own direction. */
  month: z.int(),
  yearToDate: z.int(),
  opening: z.int(),
  closing: z.int(),
})
export type ReportLine = z.infer<typeof ReportLine>

const MonthQuery = z.object({
  /** `2026-11`; last month if it is left out. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month, such as 2026-11.')
    .optional(),
})

export const readReport = endpoint({
  summary: 'Get the monthly report',
  description: 'Returns income, expenses and net for the month and the year to date, and the balances.',
  method: 'GET',
  path: `${path}/report`,
  access: money,
  input: MonthQuery,
  output: z.object({
    from: day,
    to: day,
    currencies: z.array(
      z.object({
        currency: z.string(),
        lines: z.array(ReportLine),
        /** Income less expenses. */
        net: z.object({ month: z.int(), yearToDate: z.int() }),
      }),
    ),
  }),
})

export const exportReport = endpoint({
  summary: 'Export the monthly report as CSV',
  audit: '{name} exported {item}.',
  method: 'POST',
  path: `${path}/report/export`,
  access: money,
  input: MonthQuery,
  output: CsvFile,
  reauthenticate: true,
})

export const checkBooks = endpoint({
  summary: 'Check the books',
  description:
    'Reads the whole ledger and returns every rule that is broken. The list is empty when the books are in order.',
  method: 'GET',
  path: `${path}/check`,
  access: money,
  input: z.object({}),
  output: z.object({ broken: z.array(z.object({ rule: z.string(), what: z.string() })) }),
})

const JournalQuery = z.object({
  ...betweenDays,
  account: z.string().max(100).default(''),
  fund: z.string().max(200).default(''),
  /** A receipt, order, Mass or entry number, a name, or the source an entry was written for: 'refund 3'. */
  search: z.string().trim().max(100).default(''),
})
export type JournalQuery = z.output<typeof JournalQuery>

const JournalLine = z.object({
  id: z.int(),
  /** The id of the ledger transaction, whose lines sum to zero. */
  entry: z.int(),
  at: moment,
  /** `Refund: gift RC-2026-000052 from Ada Obi` */
  description: z.string(),
  account: z.string(),
  fund: z.string(),
  currency: z.string(),
  /** Debits are positive, credits negative. */
  amount: z.int(),
  /** Where staff see what was paid for. */
  href: z.string().nullable(),
})
export type JournalLine = z.infer<typeof JournalLine>

export const readJournal = endpoint({
  summary: 'List journal entries',
  description: `Returns one item per line of an entry. The newest come first. The total is counted up to ${thousands(maxCounted)}. Search by receipt, order, Mass or entry number, or by the payer’s name.`,
  method: 'GET',
  path: `${path}/journal`,
  access: money,
  input: pageQuery(linesPerPage).extend(JournalQuery.shape),
  output: pageOf(JournalLine),
  paged: true,
})

export const exportJournal = endpoint({
  summary: 'Export the journal as CSV',
  audit: '{name} exported {item}.',
  method: 'POST',
  path: `${path}/journal/export`,
  access: money,
  input: JournalQuery,
  output: CsvFile,
  reauthenticate: true,
})

const Payout = z.object({
  id: z.int(),
  provider: z.enum(providerNames),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  paidOn: day,
  enteredBy: z.string(),
  takenBackBy: z.string().nullable(),
})
export type Payout = z.infer<typeof Payout>

export const listPayouts = endpoint({
  summary: 'List payouts',
  description: 'Returns what the payment providers have paid out, newest first, and what each still holds.',
  method: 'GET',
  path: `${path}/payouts`,
  access: money,
  input: z.object({}),
  output: z.object({
    held: z.array(z.object({ provider: z.enum(providerNames), currency: z.string(), amount: z.int() })),
    payouts: z.array(Payout),
  }),
})

export const exportPayouts = endpoint({
  summary: 'Export payouts as CSV',
  audit: '{name} exported {item}.',
  method: 'POST',
  path: `${path}/payouts/export`,
  access: money,
  input: z.object({}),
  output: CsvFile,
  reauthenticate: true,
})

export const enterPayout = endpoint({
  summary: 'Record a payout',
  description: 'Use this for money that a payment provider has paid to the bank.',
  audit: '{name} recorded {item}.',
  method: 'POST',
  path: `${path}/payouts`,
  access: money,
  status: 201,
  reauthenticate: true,
  input: z.object({
    provider: z.string().max(40).pipe(z.enum(providerNames, 'Choose the provider.')),
    currency: z.string().regex(/^[A-Z]{3}$/, 'Choose the currency.'),
    amount: moneyField({ missing: msg('Enter the amount.') }),
    paidOn: payoutDay(msg('Enter the date it arrived.')),
    reference: requiredText('Enter the reference from the bank statement.', 100),
  }),
  output: z.object({ id: z.int() }),
})

export const takeBackPayout = endpoint({
  summary: 'Reverse a payout',
  description: 'Use this for a payout that was entered by mistake.',
  audit: '{name} reversed {item}.',
  method: 'POST',
  path: `${path}/payouts/{id}/take-back`,
  access: money,
  reauthenticate: true,
  input: byId,
  output: z.object({ message: z.string() }),
})
