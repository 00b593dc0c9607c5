import { memberOf } from '#core/api/access.ts'
import { type Context, on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { msg, t } from '#core/text/messages.ts'
import { formatMoney, plainMoney } from '#core/text/money.ts'
import { providerLabels } from '#ui/payment/payment-labels.ts'
import { paidForText } from '../describe-entry.ts'
import { type Pages, payersOf } from '../payers.ts'
import {
  type BankItem,
  bankSummary,
  exportBankLines,
  listBankLines,
  matchClearLines,
  matchLine,
  reopenLine,
  setLineAside,
} from './bank-contract.ts'
import { itemNames, stateNames } from './bank-labels.ts'
import {
  allLines,
  countLines,
  type ExportedLine,
  findLines,
  matchesOf,
  missingItems,
  suggestionsFor,
} from './bank-store.ts'
import type { ItemRow } from './item-sql.ts'
import { countClear, match, matchClear, reopen, setAside } from './match-store.ts'

const lineText = ({
  description,
  amount,
  currency,
}: {
  description: string
  amount: number
  currency: string
}) =>
  t('the bank transaction “{description}” ({amount})', {
    description,
    amount: formatMoney(amount, currency),
  })

const settling = ({ caller, now }: Pick<Context, 'caller' | 'now'>) => ({
  by: memberOf(caller).username,
  now,
})

export const bankApi = (pages: Pages): ServedEndpoint[] => {
  /** Names what was paid for. */
  const namer = async ({ db }: Pick<Context, 'db'>, rows: readonly ItemRow[]) => {
    const paid = rows.map(({ payable_id, paid_for }) => ({ payable_id, kind: paid_for }))
    const payers = await payersOf(db, pages, paid)
    return ({ payable_id, paid_for, provider, reference, ...row }: ItemRow): BankItem => ({
      kind: row.kind,
      id: row.id,
      day: row.day,
      amount: row.amount,
      currency: row.currency,
      what: paid_for
        ? paidForText(paid_for, payers.get(payable_id ?? 0) ?? null)
        : provider
          ? `${t(providerLabels[provider])} ${reference}`
          : reference,
    })
  }

  return [
    on(listBankLines, async (query, context) => {
      const { items, total } = await findLines(context.db, query)
      const ids = items.map(({ id }) => id)
      const [suggestions, matches] = [await suggestionsFor(context.db, ids), await matchesOf(context.db, ids)]
      const itemOf = await namer(context, [...suggestions, ...matches])
      return {
        items: items.map(({ settled_by, ...line }) => {
          const own = suggestions.filter((each) => each.line === line.id)
          const near = own.filter((each) => each.near)
          const its = matches.find((each) => each.line === line.id)
          return {
            ...line,
            settledBy: settled_by,
            match: its ? itemOf(its) : null,
            suggestions: own.map((each) => ({ ...itemOf(each), near: each.near })),
            clear: near.length === 1 && near[0]?.rivals === 1,
          }
        }),
        total,
      }
    }),

    onExport(exportBankLines, 'bank-transactions', columns, (query, { db }) => allLines(db, query)),

    on(bankSummary, async (days, context) => {
      const { db } = context
      const { unmatched, items } = await missingItems(db, days)
      const itemOf = await namer(context, items)
      return {
        ...(await countLines(db, days)),
        clear: await countClear(db),
        unmatched,
        items: items.map(itemOf),
      }
    }),

    on(matchLine, async ({ id, kind, item }, context) => {
      context.note(lineText(await match(context.db, { line: id, kind, item }, settling(context))))
      return { message: 'Matched.' }
    }),

    on(matchClearLines, async (_, context) => {
      const matched = await matchClear(context.db, settling(context))
      context.note(t('{matched, plural, one {# bank transaction} other {# bank transactions}}', { matched }))
      return { matched }
    }),

    on(setLineAside, async ({ id, note }, context) => {
      context.note(lineText(await setAside(context.db, id, note, settling(context))))
      return { message: 'Set aside.' }
    }),

    on(reopenLine, async ({ id }, { db, note }) => {
      note(lineText(await reopen(db, id)))
      return { message: 'This transaction is unmatched again.' }
    }),
  ]
}

const columns: readonly CsvColumn<ExportedLine>[] = [
  [msg('Date'), (row) => row.day],
  [msg('Description'), (row) => row.description],
  [msg('Reference'), (row) => row.reference],
  [msg('Money in'), (row) => (row.amount > 0 ? plainMoney(row.amount) : null)],
  [msg('Money out'), (row) => (row.amount < 0 ? plainMoney(-row.amount) : null)],
  [msg('Currency'), (row) => row.currency],
  [msg('Status'), (row) => t(stateNames[row.state])],
  [msg('Matched with'), (row) => (row.kind ? t(itemNames[row.kind]) : null)],
  [msg('Note'), (row) => row.note],
  [msg('Matched by'), (row) => row.settled_by],
]
