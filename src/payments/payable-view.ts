import { type RawBuilder, sql } from 'kysely'
import type { Permission } from '#core/api/access.ts'
import type { Db } from '#core/data/db.ts'

/** Who paid, and the number by which they know it: of a gift, its receipt. */
export type Payer = { name: string; reference: string | null }

/** Where staff look at what was paid for, and who paid, by the ids of the payables. */
export type PayableView = {
  needs: Permission
  find: (db: Db, payables: readonly number[]) => Promise<ReadonlyMap<number, string>>
  payers: (db: Db, payables: readonly number[]) => Promise<ReadonlyMap<number, Payer>>
}

/** For payables that are named by a column `payable_id`. `payer` selects `name` and `reference`. */
export const payableView = (
  table: string,
  address: `/admin/${string}`,
  needs: Permission,
  payer: RawBuilder<unknown>,
): PayableView => ({
  needs,
  payers: async (db, payables) => {
    if (payables.length === 0) return new Map()
    const { rows } = await sql<Payer & { payable_id: number }>`
      select payable_id, ${payer} from ${sql.table(table)} where payable_id = any(${payables}::int[])`.execute(
      db,
    )
    return new Map(rows.map(({ payable_id, ...who }) => [payable_id, who]))
  },
  find: async (db, payables) => {
    if (payables.length === 0) return new Map()
    const { rows } = await sql<{ id: number; payable_id: number }>`
      select id, payable_id from ${sql.table(table)} where payable_id = any(${payables}::int[])`.execute(db)
    return new Map(rows.map(({ id, payable_id }) => [payable_id, `${address}/${id}`]))
  },
})
