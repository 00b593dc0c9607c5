import { hasPermission, type Role } from '#core/api/access.ts'
import type { AllRows } from '#core/data/list-sql.ts'
import type { PayableView, Payer } from '#payments/payable-view.ts'
import type { PayableKind } from '#payments/tables.ts'
import type { JournalRow } from './store.ts'

export type Pages = Partial<Record<PayableKind, PayableView>>

/** What the role may know of each payable among the lines. */
export async function knownOf<Known>(
  pages: Pages,
  role: Role,
  rows: readonly JournalRow[],
  find: (of: PayableView, payables: readonly number[]) => Promise<ReadonlyMap<number, Known>>,
): Promise<Map<number, Known>> {
  const found = new Map<number, Known>()
  for (const [kind, of] of Object.entries(pages)) {
    if (!hasPermission(role, of.needs)) continue
    const wanted = rows.flatMap((row) => (row.kind === kind ? (row.payable_id ?? []) : []))
    for (const [payable, known] of await find(of, [...new Set(wanted)])) found.set(payable, known)
  }
  return found
}

export type PaidLine = JournalRow & { payer: Payer | null }

/** The same lines with who paid; looked up a page of lines at a time, as they are read. */
export const withPayers = (
  { count, pages }: AllRows<JournalRow>,
  of: Pages,
  role: Role,
): AllRows<PaidLine> => ({
  count,
  pages: async function* (db) {
    for await (const rows of pages(db)) {
      const payers = await knownOf(of, role, rows, (kind, payables) => kind.payers(db, payables))
      yield rows.map((row) => ({ ...row, payer: payers.get(row.payable_id ?? 0) ?? null }))
    }
  },
})
