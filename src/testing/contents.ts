import { sql } from 'kysely'
import type { Db } from '#core/db.ts'

/** Every table with its rows, in few signs, for comparing two databases; words to be found by may be cut differently. */
export async function contentsOf(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname <> 'migration'
    order by relname`.execute(db)
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(row, chr(10) order by row collate "C")), '') as digest
      from (select (to_jsonb(t) - 'words')::text as row from ${sql.raw(name)} t) each`.execute(db)
    contents[name] = rows[0]?.digest ?? ''
  }
  return contents
}
