import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { type HeldSettings, NewsletterSettings } from './issues/issue-contract.ts'

/** What came with the house: slow enough for most mail servers, an hour for some seven thousand letters. */
const initialSettings: NewsletterSettings = { perMinute: 120 }

export async function findSettings(db: Db): Promise<HeldSettings> {
  const row = await db.selectFrom('newsletter_settings').select(['content', 'version']).executeTakeFirst()
  return {
    version: row?.version ?? 0,
    draft: NewsletterSettings.parse({ ...initialSettings, ...row?.content }),
  }
}

/** The new version; undefined, and nothing is changed, where there is another than the one that was read. */
export async function saveSettings(
  db: Db,
  { version, draft }: HeldSettings,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into newsletter_settings as s (content, version, updated)
    values (${JSON.stringify(draft)}::jsonb, ${version + 1}, ${now})
    on conflict (only_one) do update
      set content = excluded.content, version = excluded.version, updated = excluded.updated
    where s.version = ${version}
    returning version`.execute(db)
  return rows[0]?.version
}
