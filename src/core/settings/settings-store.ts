import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../api/endpoint-handler.ts'
import { changedMeanwhile } from '../api/problems.ts'
import type { Db } from '../data/db.ts'
import { settingChanges } from '../security/audit.ts'

/** Settings as staff edit them: `version` says which ones they had open. */
export type Versioned<Settings> = { version: number; draft: Settings }

/**
 * The settings of a slice: a table with at most one row. They're in its column `content`, or where `columns` names
 * one for each, in those.
 */
export function settingsStore<Settings extends Record<string, unknown>>(
  table: string,
  schema: z.ZodType<Settings>,
  initial: Settings,
  /** What its fields are called in the audit log. */
  fields: Record<keyof Settings & string, string>,
  columns?: Record<keyof Settings & string, string>,
  /** How the audit log shows them. */
  inWords: (draft: Settings, db: Db) => object | Promise<object> = (draft) => draft,
) {
  const named = columns && Object.entries<string>(columns)

  const stored = (row: Record<string, unknown>) =>
    named ? Object.fromEntries(named.map(([setting, column]) => [setting, row[column]])) : Object(row.content)

  const columnsOf = (draft: Settings) =>
    named
      ? named.map(([setting, column]) => ({ column, value: sql`${draft[setting]}` }))
      : [{ column: 'content', value: sql`${JSON.stringify(draft)}::jsonb` }]

  /** What an earlier version wrote may lack some: those are as they came with this one. */
  const draftOf = (row: Record<string, unknown> | null | undefined): Settings =>
    schema.parse({ ...initial, ...(row && stored(row)) })

  const find = async (db: Db): Promise<Versioned<Settings>> => {
    const { rows } = await sql<Record<string, unknown> & { version: number }>`
      select * from ${sql.table(table)}`.execute(db)
    const [row] = rows
    return { version: row?.version ?? 0, draft: draftOf(row) }
  }

  return {
    find,

    /** The settings in a row that another statement has read; what came with this version if there is none. */
    draftOf,

    /** Refused, and nothing is changed, if somebody else has saved others meanwhile. `note` writes to the audit log. */
    save: async (
      db: Db,
      { version, draft }: Versioned<Settings>,
      now: Date,
      note?: Context['note'],
    ): Promise<Versioned<Settings>> => {
      if (note) {
        const before = await inWords((await find(db)).draft, db)
        note('', settingChanges(before, await inWords(draft, db), fields))
      }
      const written = [
        ...columnsOf(draft),
        { column: 'version', value: sql`${version + 1}` },
        { column: 'updated', value: sql`${now}` },
      ]
      const names = written.map(({ column }) => sql.ref(column))
      const { rows } = await sql<{ version: number }>`
        insert into ${sql.table(table)} as s (${sql.join(names)})
        values (${sql.join(written.map(({ value }) => value))})
        on conflict (only_one) do update
          set ${sql.join(names.map((name) => sql`${name} = excluded.${name}`))}
        where s.version = ${version}
        returning version`.execute(db)
      const [row] = rows
      if (!row) throw changedMeanwhile()
      return { version: row.version, draft }
    },
  }
}
