import { sql } from 'kysely'
import type { Db } from '#core/data/db.ts'
import { ConsultationSettings, type HeldSettings } from './settings-contract.ts'

/** What came with the house. */
const initialSettings: ConsultationSettings = {
  hours: [
    { day: 2, from: '10:00', to: '13:00' },
    { day: 4, from: '09:00', to: '12:00' },
    { day: 6, from: '10:00', to: '12:00' },
  ],
  length: 45,
  buffer: 15,
  notice: 24,
  daysOff: [],
  place: '',
  eraseAfter: 365,
}

/** What an older version of the house wrote may lack something: there stands what came with this one. */
export async function findSettings(db: Db): Promise<HeldSettings> {
  const row = await db.selectFrom('consultation_settings').select(['content', 'version']).executeTakeFirst()
  const draft = ConsultationSettings.parse({ ...initialSettings, ...row?.content })
  return { version: row?.version ?? 0, draft }
}

/** The new version; undefined, and nothing is changed, where there is another than the one that was read. */
export async function saveSettings(
  db: Db,
  { version, draft }: HeldSettings,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into consultation_settings as s (content, version, updated)
    values (${JSON.stringify(draft)}::jsonb, ${version + 1}, ${now})
    on conflict (only_one) do update set content = excluded.content, version = excluded.version, updated = excluded.updated
    where s.version = ${version}
    returning version`.execute(db)
  return rows[0]?.version
}
