// Whether money and stock are in order: npm run doctor. Reads only; ends with 1 when a rule is broken.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { reason } from '#core/data-folder.ts'
import { type Database, openDatabase } from '#core/db.ts'
import { diagnose, told } from '#core/payments/diagnose.ts'
import { readSettings } from '#core/settings.ts'
import { brokenMasses } from '#slices/masses/check.ts'
import { brokenStock } from '#slices/shop/check.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  const { databaseUrl, dataDir } = readSettings(process.env)
  if (!databaseUrl && !existsSync(join(dataDir, 'db', 'PG_VERSION')))
    throw new Error(`There is no database in ${dataDir} yet. Start the program once.`)
  const database = await openDatabase({ databaseUrl, dataDir })
  try {
    await examine(database)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(reason(error))
  process.exitCode = 1
}

async function examine({ db }: Database) {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('stock_movement') is not null and to_regclass('dispute_fee') is not null as there`.execute(
    db,
  )
  if (!rows[0]?.there) throw new Error('The database is older than this program. Start the program once.')
  const found = await diagnose(db, [brokenStock, brokenMasses])
  console.log(told(found).join('\n'))
  if (found.broken.length > 0) process.exitCode = 1
}
