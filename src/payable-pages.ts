import { sql } from 'kysely'
import type { Permission } from '#core/roles.ts'
import type { Whereabouts } from '#slices/accounts/api.ts'

const rowsOf = (table: string, address: `/admin/${string}`, needs: Permission): Whereabouts => ({
  needs,
  find: async (db, payables) => {
    if (payables.length === 0) return new Map()
    const { rows } = await sql<{ id: number; payable_id: number }>`
      select id, payable_id from ${sql.table(table)} where payable_id = any(${payables}::int[])`.execute(db)
    return new Map(rows.map(({ id, payable_id }) => [payable_id, `${address}/${id}`]))
  },
})

/** Where those who look after money see what a payable is for. */
export const payablePages = {
  gift: rowsOf('gift', '/admin/donations', 'money'),
  mass: rowsOf('mass_request', '/admin/mass-offerings', 'money'),
  order: rowsOf('shop_order', '/admin/store/orders', 'shop'),
}
