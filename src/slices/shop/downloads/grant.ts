import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { downloadSettings } from './download-settings.ts'

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
