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
  await seedFirst(database.db, new Date(), secret)
  if (settings.demo && (await seedDemo(database.db, new Date(), settings, secret)))
    progress('Wrote the demo ministry')
}
