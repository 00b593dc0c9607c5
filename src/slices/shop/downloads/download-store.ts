import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { Download } from './download-contract.ts'
import { downloadHref } from './download-contract.ts'
import { downloadSettings } from './download-settings.ts'

/**
 * Whether what was bought is still paid for: until all of the line was refunded, by choosing it or by its whole price. A
 * refund of a smaller amount leaves it open.
 */
const isPaidFor = sql`(o.paid_at is not null and o.state in ('paid', 'packed', 'shipped', 'delivered')
  and l.refunded < l.quantity)`

/** Whether it can be downloaded. It's asked each time, so that a refund takes effect at once. */
export const isOpen = sql`(${isPaidFor} and a.revoked_at is null)`

export type AccessRow = {
  id: number
  token: string
  order_id: number
  order_token: string
  number: string
  product_id: number
  name: string
  image: string
  max_downloads: number | null
  expires_at: Date | null
  revoked_at: Date | null
  paid_for: boolean
  open: boolean
}

const columns = sql`a.id, a.token, o.id as order_id, o.token as order_token, o.number, l.product_id, l.name, l.image,
  a.max_downloads, a.expires_at, a.revoked_at, ${isPaidFor} as paid_for, ${isOpen} as open`
export const fromAccess = sql`download_access a join order_line l on l.id = a.line_id join shop_order o on o.id = l.order_id`

async function accessesThat(db: Db, condition: RawBuilder<unknown>): Promise<AccessRow[]> {
  // Found first and then sorted: with the limit, PostgreSQL would read all accesses from the newest on.
  const { rows } = await sql<AccessRow>`
    with found as materialized (select ${columns} from ${fromAccess} where ${condition})
    select * from found order by id desc limit 500`.execute(db)
  return rows
}

export const accessByToken = async (db: Db, token: string) =>
  (await accessesThat(db, sql`a.token = ${token}`))[0]

export const accessById = async (db: Db, id: number) => (await accessesThat(db, sql`a.id = ${id}`))[0]

export const accessesOfOrders = (db: Db, ids: readonly number[]) =>
  accessesThat(db, sql`l.order_id = any(${ids}::int[])`)

/** Leaves out those that are no longer paid. */
export const accessesOfMember = (db: Db, memberId: number) =>
  accessesThat(db, sql`o.member_id = ${memberId} and ${isOpen}`)

type OwnFileRow = {
  access_id: number
  id: number
  title: string
  type: string
  bytes: number
  used: number
}

/** Buyers' downloads, in one query for all of them. */
export async function downloadsOf(db: Db, rows: readonly AccessRow[], now: Date): Promise<Download[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const { rows: files } = await sql<OwnFileRow>`
    select a.id as access_id, f.id, f.title, p.type, p.bytes, coalesce(u.used, 0)::int as used
    from download_access a join order_line l on l.id = a.line_id
    join download_file f on f.product_id = l.product_id join private_file p on p.id = f.file_id
    left join download_use u on u.access_id = a.id and u.file_id = f.id
    where a.id = any(${ids}::int[]) order by f.position, f.id`.execute(db)
  const ofAccess = Map.groupBy(files, ({ access_id }) => access_id)
  return rows.map((row) => ({
    token: row.token,
    product: row.name,
    image: row.image,
    order: row.number,
    limit: row.max_downloads,
    expires: row.expires_at?.toISOString() ?? null,
    refusal: !row.open ? 'ended' : row.expires_at && row.expires_at <= now ? 'expired' : null,
    files: (ofAccess.get(row.id) ?? []).map(({ access_id: _, ...file }) => ({
      ...file,
      href: downloadHref(row.token, file.id, file.type),
    })),
  }))
}

/** Downloads by order ID, for buyers. */
export async function downloadsOfOrders(
  db: Db,
  ids: readonly number[],
  now = new Date(),
): Promise<Map<number, Download[]>> {
  const rows = (await accessesOfOrders(db, ids)).toReversed()
  const shown = await downloadsOf(db, rows, now)
  const pairs = rows.map((row, index) => ({ order: row.order_id, download: shown[index] }))
  return new Map(
    [...Map.groupBy(pairs, ({ order }) => order)].map(([order, own]) => [
      order,
      own.flatMap(({ download }) => download ?? []),
    ]),
  )
}

/**
 * Gives the buyer of a paid order access to the files of its products. Call it in the transaction that settles the
 * payment. Calling it twice changes nothing.
 */
export async function grantDownloads(trx: Db, orderId: number, now: Date): Promise<void> {
  const { limit, days } = (await downloadSettings.find(trx)).draft
  // Someone who bought two can download twice as often.
  await sql`
    insert into download_access (line_id, max_downloads, expires_at, created)
    select l.id, nullif(coalesce(d.max_downloads, ${limit}::int), 0) * l.quantity,
      ${now}::timestamptz + nullif(coalesce(d.days, ${days}::int), 0) * interval '1 day', ${now}
    from order_line l join product_download d on d.product_id = l.product_id
    where l.order_id = ${orderId} order by l.id on conflict (line_id) do nothing`.execute(trx)
}
