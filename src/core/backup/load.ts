import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Database, RunScript } from '../data/db.ts'
import { checksum, type Migration, migrateIn, migrationLock, readMigrations } from '../data/migrate.ts'
import { t } from '../text/messages.ts'
import { tableNames, textSettings } from './catalog.ts'
import { openFiller } from './fill.ts'
import { openQueue } from './jobs.ts'
import type { Parts, SitePart, Summary } from './parts.ts'
import { BackupError } from './parts.ts'

/** The migrations of the backup; this program must have all of them, unchanged. */
export function migrationsOf(site: SitePart): Migration[] {
  const known = new Map(readMigrations().map((migration) => [migration.name, migration]))
  return site.migrations.map(({ name, checksum: then }) => {
    const migration = known.get(name)
    if (!migration)
      throw new BackupError(
        t('The backup was made by a later version ({migration}). Update Narthex first.', { migration: name }),
      )
    if (checksum(migration.statements) !== then)
      throw new BackupError(
        t(
          'Migration {migration} is different from the one the backup was made with. Install an unchanged copy of Narthex, then try again.',
          { migration: name },
        ),
      )
    return migration
  })
}

export type LoadOptions = {
  /** Empties the database first; without it, a database with tables is refused. */
  replace: boolean
  /** Milliseconds to wait for other connections to end. */
  patience?: number
  storeFile: (name: string, bytes: Uint8Array) => Promise<void>
  /** Called just before the commit; an error rolls everything back. */
  ready?: (site: SitePart) => Promise<void>
}

/**
 * Loads a backup in one transaction: runs the backup's migrations, inserts the rows, compares every table by count and
 * checksum, then runs the newer migrations.
 */
export async function load(database: Database, parts: Parts, options: LoadOptions): Promise<Summary> {
  const iterator = parts[Symbol.asyncIterator]()
  try {
    const { value: site } = await iterator.next()
    if (site?.kind !== 'house')
      throw new BackupError(t('The beginning of this file doesn’t look like a backup. Choose another file.'))
    const migrations = migrationsOf(site)
    if (options.replace) await waitForOthers(database, options.patience ?? 10_000)
    else await database.session(refuseContent)
    const queue = await openQueue(database, site.queues)
    try {
      return await database.session(async (run) => {
        await run(`begin; ${textSettings}; ${migrationLock}`)
        if (options.replace) await run('drop schema public cascade; create schema public')
        else await refuseContent(run)
        await queue.empty(run)
        await migrateIn(run, migrations)
        const fill = await openFiller(run, queue, options.storeFile)
        let part = await next(iterator)
        for (; part.kind !== 'end'; part = await next(iterator)) await fill.take(part)
        await fill.finish(part)
        await migrateIn(run, readMigrations())
        await options.ready?.(site)
        await run('commit')
        await run('begin; set local statement_timeout = 0; analyze; commit')
        return part
      })
    } finally {
      await queue.close()
    }
  } finally {
    await iterator.return?.()
  }
}

async function next(iterator: ReturnType<Parts[typeof Symbol.asyncIterator]>) {
  const { value, done } = await iterator.next()
  if (done) throw new BackupError(t('The backup ends too early.'))
  return value
}

async function refuseContent(run: RunScript) {
  if ((await tableNames(run)).length === 0) return
  throw new BackupError(
    t(
      'The database is not empty. Nothing was changed. To replace everything in it, run npm run restore -- FILE --replace.',
    ),
  )
}

const Others = z.tuple([z.object({ count: z.int() })])

/** Nobody may write to a database that is being replaced; nodes that are stopping get a moment. */
async function waitForOthers({ kind, session, ownConnections }: Database, patience: number) {
  const until = Date.now() + patience
  while (kind === 'postgres') {
    const rows = await session((run) =>
      run(
        `select count(*)::int as count from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend'
          and pid <> pg_backend_pid() and pid <> all($1)`,
        [ownConnections()],
      ),
    )
    const [{ count }] = Others.parse(rows)
    if (count === 0) return
    if (Date.now() > until)
      throw new BackupError(
        t(
          'The database is in use by {count, plural, one {# other connection} other {# other connections}}. Nothing was changed. Stop all nodes and other programs first.',
          { count },
        ),
      )
    await pause(200)
  }
}
