import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import type { HeldSettings } from './moderation/moderation-settings-contract.ts'
import './tables.ts'

/** What came with the house. */
const usual: HeldSettings['draft'] = { heldWords: [], rejections: 3, withinDays: 30, blockDays: 30 }

export async function findSettings(db: Db): Promise<HeldSettings> {
  const row = await db.selectFrom('community_settings').selectAll().executeTakeFirst()
  if (!row) return { version: 0, draft: usual }
  return {
    version: row.version,
    draft: {
      heldWords: row.held_words,
      rejections: row.rejections,
      withinDays: row.within_days,
      blockDays: row.block_days,
    },
  }
}

/** The new version; undefined, and nothing is changed, where there is another than the one that was read. */
export async function saveSettings(db: Db, { version, draft }: HeldSettings, now: Date) {
  const { heldWords, rejections, withinDays, blockDays } = draft
  const { rows } = await sql<{ version: number }>`
    insert into community_settings as s (held_words, rejections, within_days, block_days, version, updated)
    values (${heldWords}, ${rejections}, ${withinDays}, ${blockDays}, ${version + 1}, ${now})
    on conflict (only_one) do update
      set held_words = excluded.held_words, rejections = excluded.rejections, within_days = excluded.within_days,
        block_days = excluded.block_days, version = excluded.version, updated = excluded.updated
    where s.version = ${version}
    returning version`.execute(db)
  return rows[0]?.version
}
