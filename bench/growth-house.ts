import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { openEmbedded, openPostgres } from '../src/core/data/db.ts'
import { openTestApp, type TestApp } from '../src/testing/app.ts'
import type { Part } from './growth-asked.ts'

/** Filling takes minutes: in this folder, and on the server of TEST_POSTGRES_URL, the filled houses are kept. */
const kept = process.env.GROWTH_KEEP

/** A site with so many rows in every table that the parts fill. */
export async function houseWith(count: number, parts: readonly Part[]): Promise<TestApp> {
  const app = await openTestApp(kept ? { database: await keptDatabase(kept, count) } : {})
  if (kept && (await isFilled(app))) return app
  await app.database.session(async (run) => {
    await run('set statement_timeout = 0')
    for (const part of parts) for (const statement of part.fill(count)) await run(statement)
    await run('vacuum analyze')
    await run('reset statement_timeout')
  })
  return app
}

async function keptDatabase(folder: string, count: number) {
  const server = process.env.TEST_POSTGRES_URL
  if (!server) {
    const own = join(folder, `growth-${count}`)
    mkdirSync(own, { recursive: true })
    return openEmbedded(own)
  }
  const name = `growth_${count}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await client.query(`create database ${name}`)
  await client.end()
  return openPostgres(Object.assign(new URL(server), { pathname: `/${name}` }).href)
}

async function isFilled({ db }: TestApp): Promise<boolean> {
  const { rows } = await sql`select from mail limit 1`.execute(db)
  return rows.length > 0
}
