import { type Selectable, sql } from 'kysely'
import { memberOf } from '#core/api/access.ts'
import { on, type ServedEndpoint } from '#core/api/endpoint-handler.ts'
import { notFound, Problem } from '#core/api/problems.ts'
import type { Db, Tables } from '#core/data/db.ts'
import { countedPage, readAllRows } from '#core/data/list-sql.ts'
import { byWords } from '#core/data/text-search.ts'
import { notify } from '#core/mail/notify.ts'
import { change } from '#core/security/audit.ts'
import { guardAttempts } from '#core/security/proof-of-work.ts'
import type { CsvColumn } from '#core/text/csv.ts'
import { onExport } from '#core/text/csv-export.ts'
import { currency, msg, t } from '#core/text/messages.ts'
import { plainMoney } from '#core/text/money.ts'
import { tidyTelephone } from '#core/text/telephone.ts'
import { fastOrderMoves, fastOrderNames } from '../rules.ts'
import { enoughAgain, lockShelves, notifyLowStock } from '../stock/shelf-moves.ts'
import { availableOf } from '../store.ts'
import { offersFor } from '../variants/offer-store.ts'
import {
  exportFastOrders,
  type FastOrder,
  listFastOrders,
  moveFastOrder,
  placeFastOrder,
  thanks,
} from './fast-order-contract.ts'

type Row = Selectable<Tables['fast_order']>

const maxCounted = 2000

async function fastOrdersOf(db: Db, rows: readonly Row[]): Promise<FastOrder[]> {
  const available = await availableOf(
    db,
    rows.map(({ variant_id }) => variant_id),
  )
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    productName: row.product_name,
    productQuantity: row.product_quantity,
    price: row.price,
    currency: row.currency,
    customerName: row.customer_name,
    customerAddress: row.customer_address,
    country: row.country,
    customerPhoneNumber: row.customer_phone_number,
    state: row.state,
    next: [...fastOrderMoves[row.state]],
    note: row.note,
    handledBy: row.handled_by,
    handled: row.handled_at?.toISOString() ?? null,
    created: row.created.toISOString(),
    available: available.get(row.variant_id) ?? null,
  }))
}

/** The form sends a product, or one of its variants. */
async function offerOf(db: Db, id: number) {
  const one = { quantity: 1, price: undefined }
  const { items, offers } = await offersFor(db, [
    { ...one, product: id, variant: null },
    { ...one, product: null, variant: id },
  ])
  return items.flatMap(({ variant }) => offers.filter((offer) => offer.id === variant))[0]
}

/** Takes the items out of stock or returns them, each only once. */
async function moveStock(trx: Db, row: Row, kind: 'sold' | 'returned', by: string) {
  const { id, variant_id, product_quantity, product_name } = row
  const available = (await lockShelves(trx, [variant_id])).get(variant_id) ?? 0
  if (kind === 'sold' && available < product_quantity) {
    const params = { count: available, name: product_name }
    throw new Problem(
      409,
      t(
        '{count, plural, =0 {“{name}” is sold out.} one {Only # of “{name}” is in stock.} other {Only # of “{name}” are in stock.}}',
        params,
      ),
      undefined,
      { code: 'not_enough_stock', params },
    )
  }
  const change = kind === 'sold' ? -product_quantity : product_quantity
  await trx
    .insertInto('stock_movement')
    .values({ variant_id, kind, change, line_id: null, fast_order_id: id, by })
    .execute()
  if (kind === 'sold') await notifyLowStock(trx, [variant_id])
  else await enoughAgain(trx, [variant_id])
}

const csvColumns: readonly CsvColumn<Row>[] = [
  [msg('Ordered'), (row) => row.created, 'moment'],
  [msg('Product'), (row) => row.product_name],
  [msg('Quantity'), (row) => row.product_quantity],
  [msg('Unit price'), (row) => plainMoney(row.price)],
  [msg('Currency'), (row) => row.currency],
  [msg('Name'), (row) => row.customer_name],
  [msg('Address'), (row) => row.customer_address],
  [msg('Country'), (row) => row.country],
  [msg('Phone number'), (row) => row.customer_phone_number],
  [msg('Status'), (row) => t(fastOrderNames[row.state])],
  [msg('Note'), (row) => row.note],
  [msg('Handled by'), (row) => row.handled_by],
  [msg('Handled'), (row) => row.handled_at, 'moment'],
]

function listOf({ search, state }: { search: string; state?: Row['state'] | undefined }) {
  const newest = sql`created desc, id desc`
  return {
    columns: sql`*`,
    from: sql`fast_order`,
    where: state ? sql`state = ${state}` : sql`true`,
    key: sql`id`,
    order: newest,
    most: maxCounted,
    search: search !== '' && byWords(sql`words`, search, newest),
  }
}

export const fastOrderApi: ServedEndpoint[] = [
  on(placeFastOrder, async (form, context) => {
    const { db, visit } = context
    await guardAttempts(context, [
      { key: `fast order ${visit.address}`, most: 5, proven: 20, seconds: 3600 },
      { key: 'fast order', most: 60, proven: 600, seconds: 3600 },
    ])
    const customer_phone_number = tidyTelephone(form.customerPhoneNumber, form.country)
    const offer = await offerOf(db, form.productId)
    if (!offer) throw new Problem(400, 'Choose a product.', { productId: 'Choose a product.' })
    if (offer.download) {
      const message = 'This is a download, so it can’t be delivered. Add it to your cart instead.'
      throw new Problem(400, message, { productId: message })
    }
    await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('fast_order')
        .values({
          product_id: offer.product_id,
          variant_id: offer.id,
          product_name: offer.name,
          product_quantity: form.productQuantity,
          price: offer.price,
          currency: currency(),
          customer_name: form.customerName,
          customer_address: form.customerAddress,
          country: form.country,
          customer_phone_number,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const title = t('A fast order for “{product}” needs a call', { product: offer.name })
      await notify(trx, { needs: 'shop', title, href: `/admin/store/fast-orders?open=${id}` })
    })
    return { message: thanks }
  }),

  on(listFastOrders, async (query, { db }) => {
    const { items, total } = await countedPage<Row>(db, query, listOf(query))
    return { items: await fastOrdersOf(db, items), total }
  }),
  onExport(exportFastOrders, 'fast-orders', csvColumns, (query, { db }) =>
    readAllRows<Row>(db, listOf(query)),
  ),

  on(moveFastOrder, async ({ id, to, note: comment }, { db, caller, now, note }) => {
    const row = await db
      .selectFrom('fast_order')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('We couldn’t find this fast order.')
    if (row.state !== to) {
      if (!fastOrderMoves[row.state].includes(to)) {
        const params = { status: t(fastOrderNames[row.state]), next: t(fastOrderNames[to]) }
        throw new Problem(
          409,
          t('The status of this fast order is “{status},” so it can’t be changed to “{next}.”', params),
          undefined,
          { code: 'wrong_status', params },
        )
      }
      const by = memberOf(caller).username
      if (to === 'confirmed') await moveStock(db, row, 'sold', by)
      if (to === 'cancelled') await moveStock(db, row, 'returned', by)
      await db
        .updateTable('fast_order')
        .set({ state: to, handled_by: by, handled_at: now, ...(comment && { note: comment }) })
        .where('id', '=', id)
        .execute()
    }
    note(t('fast order {number}', { number: id }), [
      change(msg('Status'), t(fastOrderNames[row.state]), t(fastOrderNames[to])),
    ])
    const after = await db.selectFrom('fast_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const [shown] = await fastOrdersOf(db, [after])
    if (!shown) throw notFound('We couldn’t find this fast order.')
    return shown
  }),
]
