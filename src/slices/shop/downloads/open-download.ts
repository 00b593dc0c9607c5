import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { PrivateFile } from '#core/storage/private-file.ts'
import { fromAccess, isPaidFor } from './download-store.ts'

export type OpenFile = PrivateFile & { id: number; title: string; type: string }

type Requested = OpenFile & {
  access_id: number
  download_id: number
  max_downloads: number | null
  expires_at: Date | null
  paid_for: boolean
}

const fileColumns = sql`p.id, p.name, p.bytes, p.part_bytes, p.type, f.title`

/** How long a counted download can be paused, resumed and repeated. */
const ticketHours = 24

/**
 * Counts one download of a purchased file and returns its ticket. `resumes`: the client continues a download that was
 * already counted, so its ticket is reused. `refused`: no longer paid, expired, or the limit is reached. Null if there
 * is no such file.
 */
export async function openDownload(
  db: Db,
  { token, file, resumes, now }: { token: string; file: number; resumes: boolean; now: Date },
): Promise<{ ticket: string } | 'refused' | null> {
  return db.transaction().execute(async (trx) => {
    const requested = await findRequested(trx, token, file)
    if (!requested) return null
    const { access_id, download_id, max_downloads, expires_at, paid_for } = requested
    if (!paid_for || (expires_at && expires_at <= now)) return 'refused'
    if (resumes) {
      const { rows } = await sql<{ token: string }>`
        select token from download_ticket
        where access_id = ${access_id} and file_id = ${download_id} and until > ${now}
        order by until desc limit 1`.execute(trx)
      if (rows[0]) return { ticket: rows[0].token }
    }
    const { rows: counted } = await sql`
      insert into download_use as u (access_id, file_id, used, last_at)
      values (${access_id}, ${download_id}, 1, ${now})
      on conflict (access_id, file_id) do update set used = u.used + 1, last_at = excluded.last_at
      where u.used < coalesce(${max_downloads}::int, u.used + 1)
      returning used`.execute(trx)
    if (counted.length === 0) return 'refused'
    const until = new Date(now.getTime() + ticketHours * 3_600_000)
    const { token: ticket } = await trx
      .insertInto('download_ticket')
      .values({ access_id, file_id: download_id, until })
      .returning('token')
      .executeTakeFirstOrThrow()
    return { ticket }
  })
}

async function findRequested(trx: Db, token: string, file: number): Promise<Requested | undefined> {
  const { rows } = await sql<Requested>`
    select ${fileColumns}, a.id as access_id, f.id as download_id, a.max_downloads, a.expires_at,
      ${isPaidFor} as paid_for
    from ${fromAccess} join download_file f on f.product_id = l.product_id
    join private_file p on p.id = f.file_id
    where a.token = ${token} and f.id = ${file}`.execute(trx)
  return rows[0]
}

/** The file of a ticket, if it's still paid. */
export async function fileOfTicket(db: Db, ticket: string, now: Date): Promise<OpenFile | undefined> {
  const { rows } = await sql<OpenFile>`
    select ${fileColumns} from download_ticket t
    join download_access a on a.id = t.access_id join order_line l on l.id = a.line_id
    join shop_order o on o.id = l.order_id
    join download_file f on f.id = t.file_id join private_file p on p.id = f.file_id
    where t.token = ${ticket} and t.until > ${now} and ${isPaidFor}`.execute(db)
  return rows[0]
}

/** A file's preview, if its product is public. */
export async function previewOf(db: Db, file: number, name: string): Promise<OpenFile | undefined> {
  const { rows } = await sql<OpenFile>`
    select ${fileColumns} from download_file f join private_file p on p.id = f.preview_id
    join product on product.id = f.product_id
    where f.id = ${file} and right(p.name, 12) = ${name} and product.state = 'published'
      and product.deleted_at is null`.execute(db)
  return rows[0]
}

/** The name changes with the content, so browsers can cache it. */
export const previewHref = (file: number, name: string) => `/shop/preview/${file}-${name.slice(-12)}.mp3`

/** Deletes expired tickets. */
export async function sweepTickets(db: Db, now: Date): Promise<void> {
  await sql`delete from download_ticket where until < ${now}`.execute(db)
}
