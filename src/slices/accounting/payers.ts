import { hasPermission, type Roles } from '#core/api/access.ts'
import type { Db } from '#core/data/db.ts'
import type { AllRows } from '#core/data/list-sql.ts'
import { wordsIn } from '#core/data/words.ts'
import type { PayableView, Payer } from '#payments/handlers.ts'
import type { PayableKind } from '#payments/tables.ts'
import { isEntryNumber, type JournalRow } from './store.ts'

export type Pages = Partial<Record<PayableKind, PayableView>>
type Payable = Pick<JournalRow, 'kind' | 'payable_id'>

async function foundIn<Found>(
  pages: Pages,
  rows: readonly Payable[],
  find: (of: PayableView, payables: readonly number[]) => Promise<ReadonlyMap<number, Found>>,
): Promise<Map<number, Found>> {
  const all = new Map<number, Found>()
  for (const [kind, of] of Object.entries(pages)) {
    const payables = rows.flatMap((row) => (row.kind === kind ? (row.payable_id ?? []) : []))
    for (const [payable, found] of await find(of, [...new Set(payables)])) all.set(payable, found)
  }
  return all
}

/**
 * Who paid, and the number of the receipt, order or Mass. Whoever keeps the books needs them to match an entry, also
 * where another role looks after the orders.
 */
export const payersOf = (db: Db, pages: Pages, rows: readonly Payable[]): Promise<Map<number, Payer>> =>
  foundIn(pages, rows, (of, payables) => of.payers(db, payables))

/** The pages of the payables that the role may open. */
export const placesOf = (
  db: Db,
  pages: Pages,
  roles: Roles,
  rows: readonly Payable[],
): Promise<Map<number, string>> =>
  foundIn(pages, rows, async (of, payables) =>
    hasPermission(roles, of.needs) ? of.find(db, payables) : new Map(),
  )

export type PaidLine = JournalRow & { payer: Payer | null }

/** Adds the payer to each line, one page of lines at a time. */
export async function withPayers(db: Db, rows: readonly JournalRow[], of: Pages): Promise<PaidLine[]> {
  const payers = await payersOf(db, of, rows)
  return rows.map((row) => ({ ...row, payer: payers.get(row.payable_id ?? 0) ?? null }))
}

export const allWithPayers = ({ count, pages }: AllRows<JournalRow>, of: Pages): AllRows<PaidLine> => ({
  count,
  pages: async function* (db) {
    for await (const rows of pages(db)) yield await withPayers(db, rows, of)
  },
})

/** What a search in the journal finds by receipt, order or Mass number, or by name. */
export async function searchPayables(db: Db, question: string, of: Pages, most: number): Promise<number[]> {
  if (isEntryNumber(question) || wordsIn(question).length === 0) return []
  const found: number[] = []
  for (const { search } of Object.values(of)) found.push(...(await search(db, question, most)))
  return found
}
