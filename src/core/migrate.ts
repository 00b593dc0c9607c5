import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { reason } from './data-folder.ts'
import type { Database } from './db.ts'
import { StartError } from './start-error.ts'

export type Migration = { name: string; statements: string }

const folder = join(import.meta.dirname, '../../migrations')

export function readMigrations(from = folder): Migration[] {
  return readdirSync(from)
    .filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, statements: readFileSync(join(from, name), 'utf8') }))
}

/**
 * Runs what has not run yet, all in one transaction: either the whole step forward, or nothing. The advisory
 * lock makes nodes that start together take turns; the second finds nothing to do.
 */
export async function migrate(database: Database, migrations = readMigrations()): Promise<string[]> {
  await database.script(
    'create table if not exists migration (name text primary key, checksum text not null, run_at timestamptz not null default now())',
  )
  const done = await doneMigrations(database)
  for (const { name, statements } of migrations) {
    const before = done.get(name)
    if (before && before !== checksum(statements)) {
      throw new StartError(
        `Migration ${name} has changed since it ran. Undo the change and add a new file instead.`,
      )
    }
  }
  const pending = migrations.filter(({ name }) => !done.has(name))
  if (pending.length === 0) return []
  const names = pending.map(({ name }) => name)
  try {
    await database.script(scriptFor(pending))
  } catch (error) {
    await database.script('rollback')
    // Another node may have done the same work while this one waited for the lock.
    const now = await doneMigrations(database)
    if (names.every((name) => now.has(name))) return []
    throw new StartError(`Migration failed and was undone (${names.join(', ')}): ${reason(error)}`)
  }
  return names
}

const scriptFor = (pending: Migration[]) =>
  [
    'begin',
    'select pg_advisory_xact_lock(7239051)',
    ...pending.flatMap(({ name, statements }) => [
      // First, so that a second node stops here with a duplicate key before it repeats the work.
      `insert into migration (name, checksum) values ('${name}', '${checksum(statements)}')`,
      statements.trim().replace(/;$/, ''),
    ]),
    'commit',
  ].join(';\n')

const checksum = (statements: string) => createHash('sha256').update(statements).digest('hex').slice(0, 16)

async function doneMigrations({ db }: Database) {
  const { rows } = await sql<{
    name: string
    checksum: string
  }>`select name, checksum from migration`.execute(db)
  return new Map(rows.map((row) => [row.name, row.checksum]))
}
