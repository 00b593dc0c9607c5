import { type Selectable, sql } from 'kysely'
import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound } from '#core/api/problems.ts'
import type { Db, Tables } from '#core/data/db.ts'
import { countedPage } from '#core/data/list-sql.ts'
import { formatList } from '#core/text/format-list.ts'
import { msg, t } from '#core/text/messages.ts'
import { sendNotices } from '../notices/notice-api.ts'
import { variantName } from '../variants/variant-rules.ts'
import { maxNamed } from './count-api.ts'
import { lockVariantRows, soldBefore, writeMoves } from './count-store.ts'
import { type Delivery, listDeliveries, receiveDelivery } from './delivery-contract.ts'

type Row = Selectable<Tables['stock_delivery']>

const maxCounted = 2000

/** With the current names of the products. */
async function deliveriesOf(db: Db, rows: readonly Row[]): Promise<Delivery[]> {
  const ids = rows.map(({ id }) => id)
  const { rows: lines } = await sql<{
    delivery_id: number
    name: string
    option_values: string[]
    change: number
  }>`
    select m.delivery_id, p.name, v.option_values, m.change from stock_movement m
    join product_variant v on v.id = m.variant_id join product p on p.id = v.product_id
    where m.delivery_id = any(${ids}::int[]) order by m.id`.execute(db)
  return rows.map(({ received, ...row }) => ({
    ...row,
    received: received.toISOString(),
    lines: lines
      .filter(({ delivery_id }) => delivery_id === row.id)
      .map(({ name, option_values, change }) => ({
        name: variantName(name, option_values),
        quantity: change,
      })),
  }))
}

export const deliveryApi: ServedEndpoint[] = [
  on(receiveDelivery, async ({ lines, supplier, note }, { db, caller, now, jobs, note: record }) => {
    const quantities = new Map<number, number>()
    for (const { id, quantity } of lines) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
    const rows = await lockVariantRows(db, [...quantities.keys()])
    if (rows.length < quantities.size)
      throw notFound(msg('A product in this delivery was deleted. Reload the page.'))
    const by = memberOf(caller).username
    const delivery = await db
      .insertInto('stock_delivery')
      .values({ supplier, note, by, received: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    const received = rows.map(({ id }) => ({
      ...{ variant_id: id, kind: 'received' as const, change: quantities.get(id) ?? 0 },
      ...{ note: note || supplier, delivery_id: delivery.id },
    }))
    await writeMoves(db, [...rows.flatMap(soldBefore), ...received], by)
    await jobs.send(db, sendNotices, {})
    const [written] = await deliveriesOf(db, [delivery])
    if (!written) throw notFound(msg('We couldn’t find this delivery.'))
    const items =
      written.lines.length <= maxNamed
        ? formatList(written.lines.map(({ name, quantity }) => t('{quantity} × {name}', { quantity, name })))
        : t('{count, plural, one {# variant} other {# variants}}', { count: received.length })
    record(supplier ? t('{items} from {supplier}', { items, supplier }) : items)
    return written
  }),

  on(listDeliveries, async (query, { db }) => {
    const { items, total } = await countedPage<Row>(db, query, {
      columns: sql`*`,
      from: sql`stock_delivery`,
      where: sql`true`,
      key: sql`id`,
      order: sql`received desc, id desc`,
      most: maxCounted,
    })
    return { items: await deliveriesOf(db, items), total }
  }),
]
