// Prints every text in the database, as a JSON array: node e2e/support/read-data.ts
import { sql } from 'kysely'
import { openDataFolder } from '#core/data/data-folder.ts'
import { openDatabase } from '#core/data/db.ts'
import { readSettings } from '#core/settings/settings.ts'

const settings = readSettings(process.env)
openDataFolder(settings.dataDir)
const { db, close } = await openDatabase(settings)
const tables = await sql<{ name: string }>`
  select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
const texts = new Set<string>()
const keep = (value: unknown): void => {
  if (typeof value === 'string') texts.add(value)
  else if (value !== null && typeof value === 'object') for (const each of Object.values(value)) keep(each)
}
for (const { name } of tables.rows) {
  const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(
    db,
  )
  for (const { row } of rows) keep(row)
}
process.stdout.write(JSON.stringify([...texts]))
await close()
