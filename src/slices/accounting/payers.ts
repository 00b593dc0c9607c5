import { hasPermission, type Roles } from '#core/api/access.ts'
import type { Db } from '#core/data/db.ts'
import type { AllRows } from '#core/data/list-sql.ts'
import { wordsIn } from '#core/data/words.ts'
import type { PayableView, Payer } from '#payments/handlers.ts'
import type { PayableKind } from '#payments/tables.ts'
import { isEntryNumber, type JournalRow } from './store.ts'

export type Pages = Partial<Record<PayableKind, PayableView>>

/** What the role may see of each payable in the lines. */
export async function knownOf<Known>(
  pages: Pages,
  roles: Roles,
  rows: readonly Pick<JournalRow, 'kind' | 'payable_id'>[],
  find: (of: PayableView, payables: readonly number[]) => Promise<ReadonlyMap<number, Known>>,
): Promise<Map<number, Known>> {
  const payers = new Map<number, Known>()
  for (const [kind, of] of Object.entries(pages)) {
    if (!hasPermission(roles, of.needs)) continue
    const payables = rows.flatMap((row) => (row.kind === kind ? (row.payable_id ?? []) : []))
    for (const [payable, known] of await find(of, [...new Set(payables)])) payers.set(payable, known)
  }
  return payers
}

export type PaidLine = JournalRow & { payer: Payer | null }

/** Adds the payer to each line, one page of lines at a time. */
export async function withPayers(
  db: Db,
  rows: readonly JournalRow[],
  of: Pages,
  roles: Roles,
): Promise<PaidLine[]> {
  const payers = await knownOf(of, roles, rows, (kind, payables) => kind.payers(db, payables))
  return rows.map((row) => ({ ...row, payer: payers.get(row.payable_id ?? 0) ?? null }))
}

export const allWithPayers = (
  { count, pages }: AllRows<JournalRow>,
  of: Pages,
  roles: Roles,
): AllRows<PaidLine> => ({
  count,
  pages: async function* (db) {
    for await (const rows of pages(db)) yield await withPayers(db, rows, of, roles)
  },
})

/** What a search in the journal finds by receipt, order or Mass number, or by name, as far as the role may see it. */
export async function searchPayables(
  db: Db,
  question: string,
  of: Pages,
  roles: Roles,
  most: number,
): Promise<number[]> {
  if (isEntryNumber(question) || wordsIn(question).length === 0) return []
  const found: number[] = []
  for (const { needs, search } of Object.values(of)) {
    if (hasPermission(roles, needs)) found.push(...(await search(db, question, most)))
  }
  return found
}
