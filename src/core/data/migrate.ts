import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../settings/start-error.ts'
import { t } from '../text/messages.ts'
import { reason } from './data-folder.ts'
import type { Database, RunScript } from './db.ts'

export type Migration = { name: string; statements: string }

const folder = join(import.meta.dirname, '../../../migrations')

export function readMigrations(from = folder): Migration[] {
  return readdirSync(from)
    .filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, statements: readFileSync(join(from, name), 'utf8') }))
}

/**
 * Runs the pending migrations in one transaction, all or none. The advisory lock makes nodes that start together take
 * turns; the second has nothing left to do.
 */
export function migrate(database: Database, migrations = readMigrations()): Promise<string[]> {
  return database.session(async (run) => {
    await run(`begin; set local statement_timeout = 0; ${migrationLock}`)
    const names = await migrateIn(run, migrations)
    await run('commit')
    return names
  })
}

export const migrationLock = 'select pg_advisory_xact_lock(7239051)'

/** The same inside an open transaction. */
export async function migrateIn(run: RunScript, migrations: readonly Migration[]): Promise<string[]> {
  await run(
    'create table if not exists migration (name text primary key, checksum text not null, run_at timestamptz not null default now())',
  )
  const done = await doneMigrations(run)
  const changed = migrations.find(
    (each) => done.has(each.name) && done.get(each.name) !== checksum(each.statements),
  )
  if (changed) {
    throw new StartError(
      t('Migration {migration} has changed since it ran. Undo the change and add a new migration instead.', {
        migration: changed.name,
      }),
    )
  }
  const pending = migrations.filter(({ name }) => !done.has(name))
  for (const { name, statements } of pending) {
    try {
      await run(statements)
    } catch (error) {
      throw new StartError(
        t('Migration {migration} failed, and everything was rolled back: {reason}', {
          migration: name,
          reason: reason(error),
        }),
      )
    }
    await run(`insert into migration (name, checksum) values ('${name}', '${checksum(statements)}')`)
  }
  return pending.map(({ name }) => name)
}

export const checksum = (statements: string) =>
  createHash('sha256').update(statements).digest('hex').slice(0, 16)

const doneRows = z.array(z.object({ name: z.string(), checksum: z.string() }))

/** By name, with the checksum of what ran. */
export async function doneMigrations(run: RunScript): Promise<Map<string, string>> {
  const rows = doneRows.parse(await run('select name, checksum from migration'))
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** One that a newer version ran, which this one doesn't have. */
export const newerMigration = (done: ReadonlyMap<string, string>, known: readonly Migration[]) =>
  [...done.keys()].find((name) => !known.some((each) => each.name === name))
