import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { reason } from '../data/data-folder.ts'
import type { Db } from '../data/db.ts'
import type { Settings } from '../settings/settings.ts'
import { filesOf } from '../storage/media-url.ts'
import type { FileStorage } from '../storage/storage.ts'
import { broken, type Finding, formatBytes, good, pluralize, warning } from './finding.ts'

const hour = 3600 * 1000

/** The newest backup in BACKUP_DIR, nightly or made by hand, and how old it is. */
export async function backupFindings({ backups }: Settings, now = Date.now()): Promise<Finding[]> {
  if (!backups) return [warning('backups', 'BACKUP_DIR is not set: nobody makes backups by itself')]
  try {
    const names = (await readdir(backups.folder)).filter((name) => name.endsWith('.backup'))
    const found = await Promise.all(names.map((name) => stat(join(backups.folder, name))))
    const [newest] = found.sort((a, b) => b.mtimeMs - a.mtimeMs)
    if (!newest) return [warning('backups', `there is none in ${backups.folder} yet`)]
    const age = Math.floor((now - newest.mtimeMs) / hour)
    const text = `the newest of ${names.length} is ${pluralize(age, 'hour')} old (${formatBytes(newest.size)})`
    return [age > 72 ? broken('backups', text) : age > 26 ? warning('backups', text) : good('backups', text)]
  } catch (error) {
    return [broken('backups', `${backups.folder} cannot be read: ${reason(error)}`)]
  }
}

/** Whether the newest pictures are where they should be. */
export async function uploadFindings(db: Db, storage: FileStorage): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; width: number }>`
    select name, width from media where stored_at is not null order by id desc limit 10`.execute(db)
  const missing: string[] = []
  for (const { name, width } of rows)
    for (const { file } of filesOf(name, width)) {
      const stored = await storage.read(file).catch((error: unknown) => reason(error))
      if (typeof stored === 'string') return [broken('uploads', stored)]
      if (stored) await stored.body.cancel()
      else missing.push(file)
    }
  return missing[0]
    ? [
        broken(
          'uploads',
          `${missing[0]} is missing (${pluralize(missing.length, 'file')} of the newest pictures)`,
        ),
      ]
    : [good('uploads', `the newest ${pluralize(rows.length, 'picture')} are in place`)]
}
