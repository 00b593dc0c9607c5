import type { Database } from '#core/data/db.ts'
import { migrate } from '#core/data/migrate.ts'
import type { Settings } from '#core/settings/settings.ts'
import { seedDemo, seedFirst } from './seed.ts'

/** Brings a database up to date, and fills a new one. */
export async function prepareDatabase(
  database: Database,
  settings: Settings,
  secret: string,
  progress: (step: string) => void,
) {
  const run = await migrate(database)
  if (run.length > 0) {
    progress(`Prepared the database (${run.length} ${run.length === 1 ? 'migration' : 'migrations'})`)
  }
  const given = { now: new Date(), settings, secret }
  await seedFirst(database.db, given)
  if (settings.demo && (await seedDemo(database.db, given))) progress('Wrote the demo ministry')
}
