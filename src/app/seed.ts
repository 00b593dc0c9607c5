import type { Database, Db } from '#core/data/db.ts'
import { isFirst } from '#core/data/installation.ts'
import { doneMigrations, migrate, newerMigration, readMigrations } from '#core/data/migrate.ts'
import type { Settings } from '#core/settings/settings.ts'
import type { FileStorage } from '#core/storage/storage.ts'
import { t } from '#core/text/messages.ts'
import { type PastPlan, writePayments } from '#payments/past.ts'
import { writeBooks } from '#payments/past-books.ts'
import { findOrganisation } from '#slices/organisation/store.ts'
import type { SeedTools } from '#slices/slice.ts'
import { firstSteps, slices } from './slices.ts'

type SeedInput = {
  now: Date
  settings: Pick<Settings, 'payments' | 'demo' | 'open'>
  secret: string
  storage: FileStorage
}

async function toolsOf(
  trx: Db,
  { now, secret, storage, settings: { payments, demo, open } }: SeedInput,
): Promise<SeedTools> {
  const { timeZone } = await findOrganisation(trx)
  // The demo comes with past payments unless the environment turns payments off or has real keys.
  const withPayments = payments.mode === null || payments.mode === 'sandbox'
  return { now, secret, storage, timeZone, demo, open, withPayments }
}

/** What every installation begins with, demo or not. */
async function seedFirst(db: Db, input: SeedInput): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const tools = await toolsOf(trx, input)
    for (const [step, run] of firstSteps()) if (await isFirst(trx, step)) await run(trx, tools)
  })
}

/** Fills a new installation with a complete demo ministry. */
async function seedDemo(db: Db, input: SeedInput): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await isFirst(trx, 'demo'))) return false
    // Made again for each, because the first one sets the ministry's time zone.
    for (const { seed } of slices) await seed?.(trx, await toolsOf(trx, input))
    const tools = await toolsOf(trx, input)
    const plans: PastPlan[] = []
    for (const { pastPayments } of slices) {
      const plan = await pastPayments?.(trx, tools)
      if (plan) plans.push(plan)
    }
    await writePlans(trx, plans, tools)
    return true
  })
}

/** What was paid for different things, in the order of time: numbers and books go as they would have gone. */
async function writePlans(trx: Db, plans: readonly PastPlan[], { now, timeZone }: SeedTools): Promise<void> {
  const all = plans
    .flatMap(({ past }) => past)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const { paid, lines } = await writePayments(trx, all)
  await writeBooks(trx, lines, now, timeZone)
  const then = new Map(all.map((payment, index) => [payment, paid[index]]))
  for (const { past, write } of plans) await write(past.flatMap((payment) => then.get(payment) ?? []))
}

/** Brings a database up to date, and fills a new one. */
export async function prepareDatabase(
  database: Database,
  settings: Settings,
  secret: string,
  storage: FileStorage,
  progress: (step: string) => void,
) {
  const run = await migrate(database)
  if (run.length > 0) {
    progress(
      t('Prepared the database ({count, plural, one {# migration} other {# migrations}})', {
        count: run.length,
      }),
    )
  }
  const newer = newerMigration(await database.session(doneMigrations), readMigrations())
  if (newer) {
    progress(
      t(
        'A newer version of Narthex has changed this database ({migration}). Update Narthex, or restore a backup from before the change.',
        { migration: newer },
      ),
    )
  }
  const input = { now: new Date(), settings, secret, storage }
  await seedFirst(database.db, input)
  if (settings.demo && (await seedDemo(database.db, input))) progress(t('Created the demo ministry'))
}
