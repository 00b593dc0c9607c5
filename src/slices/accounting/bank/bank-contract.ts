import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { byId, endpoint, id } from '#core/api/endpoint.ts'
import { pageOf, pageQuery } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { exportOf } from '#core/data/list-query.ts'
import { betweenDays } from '#core/data/series.ts'
import { msg } from '#core/text/messages.ts'
import { requiredText } from '#core/text/text-fields.ts'

const money = can('money')
const path = '/staff/accounts/bank-lines'

/** Open lines still need a match; those set aside have nothing in the books. */
export const lineStates = ['open', 'matched', 'aside'] as const
export type LineState = (typeof lineStates)[number]

/** What a bank line can be in the books. */
export const itemKinds = ['payout', 'deposit', 'transfer', 'refund'] as const
export type ItemKind = (typeof itemKinds)[number]

/** How many days apart the bank and the books may be. */
export const matchDays = 7

/** Something in the books that should be on a bank statement. */
const Item = z.object({
  kind: z.enum(itemKinds),
  id: z.int(),
  day: z.iso.date(),
  amount: z.int(),
  currency: z.string(),
  /** `Slip 118`, or `gift RC-2026-000052 from Ada Obi`. */
  what: z.string(),
})
export type BankItem = z.infer<typeof Item>

const Suggestion = Item.extend({
  /** Within a week of the line. */
  near: z.boolean(),
})
export type Suggestion = z.infer<typeof Suggestion>

const Line = z.object({
  id: z.int(),
  day: z.iso.date(),
  description: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  state: z.enum(lineStates),
  match: Item.nullable(),
  note: z.string(),
  settledBy: z.string(),
  /** What has the same amount, the nearest day first. */
  suggestions: z.array(Suggestion),
  /** There’s exactly one near suggestion, and no other line that it could be. */
  clear: z.boolean(),
})
export type BankLine = z.infer<typeof Line>

const LinesQuery = z.object({
  ...betweenDays,
  state: z.enum(lineStates).optional(),
  direction: z.enum(['in', 'out']).optional(),
  search: z.string().trim().max(100).default(''),
})
export type LinesQuery = z.output<typeof LinesQuery>

export const listBankLines = endpoint({
  summary: 'List bank transactions',
  description: `Unmatched transactions come first, then the newest. Suggestions have the same amount and currency; those within ${matchDays} days are marked \`near\`.`,
  method: 'GET',
  path,
  access: money,
  input: pageQuery(staffPageSize).extend(LinesQuery.shape),
  output: pageOf(Line),
  paged: true,
})

export const exportBankLines = exportOf(listBankLines, 'bank transactions', { reauthenticate: true })

export const bankSummary = endpoint({
  summary: 'Get the progress of matching bank transactions',
  description:
    'Counts unmatched transactions, how many of them have an unambiguous suggestion, and what is in the books but not on the bank statement. A date range limits the first and last of these, but not the suggestions.',
  method: 'GET',
  path: `${path}/summary`,
  access: money,
  input: z.object(betweenDays),
  output: z.object({
    /** Lines of any state: zero until a file was imported. */
    lines: z.int(),
    open: z.int(),
    clear: z.int(),
    unmatched: z.record(z.enum(itemKinds), z.int()),
    /** The oldest 200 of them. */
    items: z.array(Item),
  }),
})

export const matchLine = endpoint({
  summary: 'Match a bank transaction',
  description: 'The amounts must be the same. Returns 409 if either side has been matched in the meantime.',
  audit: msg('{name} matched {item}.'),
  method: 'POST',
  path: `${path}/{id}/match`,
  access: money,
  input: byId.extend({ kind: z.enum(itemKinds), item: id }),
  output: z.object({ message: z.string() }),
})

export const matchClearLines = endpoint({
  summary: 'Confirm all unambiguous bank matches',
  description:
    'Confirms every suggestion within 7 days where neither side has another candidate in that time.',
  audit: msg('{name} matched {item}.'),
  method: 'POST',
  path: `${path}/match-clear`,
  access: money,
  input: z.object({}),
  output: z.object({ matched: z.int() }),
})

export const setLineAside = endpoint({
  summary: 'Set a bank transaction aside',
  description:
    'Use this for a transaction that has nothing to do with gifts, orders or Masses, such as a bank fee.',
  audit: msg('{name} set aside {item}.'),
  method: 'POST',
  path: `${path}/{id}/set-aside`,
  access: money,
  input: byId.extend({ note: requiredText(msg('Describe the transaction, such as “bank fee.”'), 200) }),
  output: z.object({ message: z.string() }),
})

export const reopenLine = endpoint({
  summary: 'Undo the match of a bank transaction',
  description:
    'You can also do this for a transaction that was set aside. The transaction is then unmatched again.',
  audit: msg('{name} undid the match of {item}.'),
  method: 'POST',
  path: `${path}/{id}/reopen`,
  access: money,
  input: byId,
  output: z.object({ message: z.string() }),
})
