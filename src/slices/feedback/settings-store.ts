import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { HeldSettings } from './admin-contract.ts'
import { usualMonths } from './rules.ts'

export async function findSettings(db: Db): Promise<HeldSettings> {
  const row = await db.selectFrom('contact_settings').select(['keep_months', 'version']).executeTakeFirst()
  return { version: row?.version ?? 0, draft: { keepMonths: row?.keep_months ?? usualMonths } }
}

/** The new version; undefined, and nothing is changed, where there is another than the one that was read. */
export async function saveSettings(db: Db, { version, draft }: HeldSettings, now: Date) {
  const { rows } = await sql<{ version: number }>`
    insert into contact_settings as s (keep_months, version, updated)
    values (${draft.keepMonths}, ${version + 1}, ${now})
    on conflict (only_one) do update
      set keep_months = excluded.keep_months, version = excluded.version, updated = excluded.updated
    where s.version = ${version}
    returning version`.execute(db)
  return rows[0]?.version
}
