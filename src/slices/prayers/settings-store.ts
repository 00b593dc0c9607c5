import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { HeldPrayerSettings } from './prayers-admin-contract.ts'
import './tables.ts'

/** Half a year after the last prayer. */
const initial: HeldPrayerSettings = { version: 0, eraseAfterDays: 180 }

export async function findPrayerSettings(db: Db): Promise<HeldPrayerSettings> {
  const row = await db
    .selectFrom('prayer_settings')
    .select(['version', 'erase_after_days as eraseAfterDays'])
    .executeTakeFirst()
  return row ?? initial
}

/** The new version; undefined, and nothing is changed, where there is another than the one that was read. */
export async function savePrayerSettings(
  db: Db,
  { version, eraseAfterDays }: HeldPrayerSettings,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into prayer_settings as s (erase_after_days, version, updated)
    values (${eraseAfterDays}, ${version + 1}, ${now})
    on conflict (only_one) do update
      set erase_after_days = excluded.erase_after_days, version = excluded.version, updated = excluded.updated
    where s.version = ${version}
    returning version`.execute(db)
  return rows[0]?.version
}
