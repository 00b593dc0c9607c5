import { sql } from 'kysely'
import { reason } from '#core/data/data-folder.ts'
import type { Db } from '#core/data/db.ts'
import { broken, type Finding, good } from '#core/doctor/finding.ts'
import { type PrivateFile, partCount, partName } from '#core/storage/private-file.ts'
import type { FileStorage } from '#core/storage/storage.ts'
import { msg, t } from '#core/text/messages.ts'
import type { BrokenRule } from '#payments/reconcile/check.ts'

/** Returns every violation of the rules for downloads. */
export async function brokenDownloads(db: Db): Promise<BrokenRule[]> {
  const { rows } = await sql<BrokenRule>`
    select ${msg('only paid orders have downloads')}::text as rule, 'order ' || o.number as what
    from download_access a join order_line l on l.id = a.line_id join shop_order o on o.id = l.order_id
    where o.paid_at is null
    union all
    select ${msg('no file was downloaded more times than allowed')}::text, 'download ' || a.id
    from download_use u join download_access a on a.id = u.access_id where u.used > a.max_downloads
    union all
    select ${msg('every paid order for downloads gives access to its files')}::text, 'order ' || o.number
    from shop_order o join order_line l on l.order_id = o.id
    left join download_access a on a.line_id = l.id
    where o.delivery = 'download' and o.paid_at is not null and o.sold_out = '' and a.id is null`.execute(db)
  return rows
}

/** Checks that the newest files exist by opening their first and last parts. */
export async function downloadFindings(db: Db, storage: FileStorage): Promise<Finding[]> {
  const { rows } = await sql<PrivateFile>`
    select p.name, p.bytes, p.part_bytes from download_file f join private_file p on p.id = f.file_id
    order by f.id desc limit 10`.execute(db)
  if (rows.length === 0) return []
  for (const file of rows) {
    for (const part of new Set([0, partCount(file) - 1])) {
      const name = partName(file.name, part)
      const stored = await storage.read(name).catch((error: unknown) => reason(error))
      if (typeof stored === 'string') return [broken('downloads', stored)]
      if (!stored)
        return [
          broken(
            'downloads',
            t('A file that is for sale is missing: {file}. Restore it from a backup.', { file: name }),
          ),
        ]
      await stored.body.cancel()
    }
  }
  return [
    good(
      'downloads',
      t(
        '{count, plural, one {No files for sale are missing (# recent file checked).} other {No files for sale are missing (# recent files checked).}}',
        { count: rows.length },
      ),
    ),
  ]
}
