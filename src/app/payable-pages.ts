import { type RawBuilder, sql } from 'kysely'
import type { Permission } from '#core/api/roles.ts'
import type { Payer, Whereabouts } from '#slices/accounting/payers.ts'

/** `payer` selects `name` and `reference`: who paid, and by what number they know it. */
const rowsOf = (
  table: string,
  address: `/admin/${string}`,
  needs: Permission,
  payer: RawBuilder<unknown>,
): Whereabouts => ({
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

/** Where those who look after money see what a payable is for. */
export const payablePages = {
  gift: rowsOf(
    'gift',
    '/admin/donations',
    'money',
    sql`coalesce(nullif(name, ''), email) as name, receipt_number as reference`,
  ),
  mass: rowsOf('mass_request', '/admin/mass-offerings', 'money', sql`name, reference`),
  order: rowsOf(
    'shop_order',
    '/admin/store/orders',
    'shop',
    sql`trim(first_name || ' ' || last_name) as name, number as reference`,
  ),
}
