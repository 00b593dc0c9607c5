import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { notify } from '#core/mail/notify.ts'
import { formatList } from '#core/text/format-list.ts'
import { t } from '#core/text/messages.ts'
import { shopSettings } from '../settings/settings-api.ts'
import { variantName } from '../variants/variant-rules.ts'

/** Locks stock rows in a fixed order to avoid deadlocks. Every stock change takes these locks first. */
export async function lockShelves(trx: Db, variants: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ variant_id: number; available: number }>`
    select variant_id, available from stock
    where variant_id = any(${variants}::int[]) order by variant_id for update`.execute(trx)
  return new Map(rows.map((row) => [row.variant_id, row.available]))
}

export const linesOf = (trx: Db, orderId: number) =>
  trx
    .selectFrom('order_line')
    .select(['id', 'variant_id', 'name', 'quantity', 'sold', 'returned'])
    .where('order_id', '=', orderId)
    .orderBy('variant_id')
    .execute()

export const variantsOf = async (trx: Db, orderId: number) =>
  (await linesOf(trx, orderId)).map(({ variant_id }) => variant_id)

/** Releases an order's reservation. The caller holds the stock locks. */
export async function free(trx: Db, orderId: number): Promise<void> {
  await sql`
    delete from reservation using order_line
    where order_line.id = reservation.line_id and order_line.order_id = ${orderId}`.execute(trx)
}

/** Extends an order's reservation. The caller holds the stock locks. */
export async function renewReservation(trx: Db, orderId: number, until: Date): Promise<void> {
  await sql`
    with ended as (
      delete from reservation r using order_line l where l.id = r.line_id and l.order_id = ${orderId}
      returning r.line_id, r.variant_id, r.quantity, r.email, r.address
    )
    insert into reservation (line_id, variant_id, quantity, email, address, until)
    select line_id, variant_id, quantity, email, address, ${until} from ended`.execute(trx)
}

export type Missing = { name: string; quantity: number }

export const namesOf = (missing: readonly Missing[]) =>
  formatList(missing.map(({ name, quantity }) => `${quantity} × ${name}`))

type OrderLine = Awaited<ReturnType<typeof linesOf>>[number]

/** The lines that can't be filled without using other buyers' reservations. Locks their stock. */
export async function missingOf(trx: Db, lines: readonly OrderLine[]): Promise<Missing[]> {
  const available = await lockShelves(
    trx,
    lines.map(({ variant_id }) => variant_id),
  )
  return lines
    .filter((line) => (available.get(line.variant_id) ?? 0) < line.quantity - line.sold)
    .map(({ name, quantity, sold }) => ({ name, quantity: quantity - sold }))
}

/** Takes an order's items out of stock. If any are missing, takes nothing and returns the missing ones. */
export async function sell(trx: Db, orderId: number, by: string): Promise<Missing[]> {
  const lines = (await linesOf(trx, orderId)).filter(({ sold, quantity }) => sold < quantity)
  const variants = lines.map(({ variant_id }) => variant_id)
  await lockShelves(trx, variants)
  await free(trx, orderId)
  const missing = await missingOf(trx, lines)
  if (missing.length > 0) return missing
  if (lines.length > 0) {
    await trx
      .insertInto('stock_movement')
      .values(
        lines.map(({ id, variant_id, quantity, sold }) => ({
          variant_id,
          kind: 'sold' as const,
          change: sold - quantity,
          line_id: id,
          fast_order_id: null,
          by,
        })),
      )
      .execute()
    const ids = lines.map(({ id }) => id)
    await sql`update order_line set sold = quantity where id = any(${ids}::int[])`.execute(trx)
    await notifyLowStock(trx, variants)
  }
  return []
}

/** Notifies staff about low stock once, and again only after a restock. */
export async function notifyLowStock(trx: Db, variants: readonly number[]): Promise<void> {
  const { lowStock } = (await shopSettings.find(trx)).draft
  const { rows } = await sql<{ id: number; product: string; option_values: string[]; on_hand: number }>`
    update stock set low_told = true from product_variant v join product p on p.id = v.product_id
    where v.id = stock.variant_id and stock.variant_id = any(${variants}::int[])
      and tracked and on_hand <= ${lowStock} and not low_told
    returning p.id, p.name as product, v.option_values, stock.on_hand`.execute(trx)
  for (const { id, product, option_values, on_hand } of rows) {
    const name = variantName(product, option_values)
    const title =
      on_hand === 0
        ? t('“{name}” is sold out', { name })
        : t('Only {count, number} of “{name}” left', { count: on_hand, name })
    await notify(trx, { needs: 'shop', title, href: `/admin/store?open=${id}` })
  }
}

export type Back = { line: number; quantity: number }

/** Returns items of an order to stock. False if that's more than it took. */
export async function putBack(trx: Db, orderId: number, back: readonly Back[], by: string): Promise<boolean> {
  const lines = await linesOf(trx, orderId)
  const returns = lines.flatMap((line) => {
    const quantity = back
      .filter((each) => each.line === line.id)
      .reduce((sum, each) => sum + each.quantity, 0)
    return quantity > 0 ? [{ ...line, back: quantity }] : []
  })
  const isKnown = back.every(({ line }) => lines.some(({ id }) => id === line))
  if (!isKnown || returns.some((line) => line.back > line.sold - line.returned)) return false
  if (returns.length === 0) return true
  const variants = returns.map(({ variant_id }) => variant_id)
  await lockShelves(trx, variants)
  for (const { id, variant_id, back: quantity } of returns) {
    await trx
      .insertInto('stock_movement')
      .values({ variant_id, kind: 'returned', change: quantity, line_id: id, fast_order_id: null, by })
      .execute()
    await sql`update order_line set returned = returned + ${quantity} where id = ${id}`.execute(trx)
  }
  await enoughAgain(trx, variants)
  return true
}

/** Everything an order took and hasn't returned. */
export const allOf = async (trx: Db, orderId: number): Promise<Back[]> =>
  (await linesOf(trx, orderId))
    .filter(({ sold, returned }) => sold > returned)
    .map(({ id, sold, returned }) => ({ line: id, quantity: sold - returned }))

/** After a restock, staff are notified of the next shortage again. */
export async function enoughAgain(trx: Db, variants: readonly number[]): Promise<void> {
  const { lowStock } = (await shopSettings.find(trx)).draft
  await sql`
    update stock set low_told = false
    where variant_id = any(${variants}::int[]) and low_told and on_hand > ${lowStock}`.execute(trx)
}
