import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openEmbedded, openPostgres } from '#core/db.ts'

/** A new, empty database for one test file: PostgreSQL in that project, else embedded. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_POSTGRES_URL
  return server ? openOn(await createOn(server)) : openCopy(process.env.TEST_EMBEDDED_TEMPLATE)
}

/** The same for a house, which would bring an empty one up to date first: here that was done once for all. */
export async function openHouseDatabase(): Promise<Database> {
  return process.env.TEST_POSTGRES_URL ? openTestDatabase() : openCopy(process.env.TEST_EMBEDDED_HOUSE)
}

/** The address of a new database on the test server, for tests that open it more than once. */
export async function createOn(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

const openOn = (url: string) => openPostgres(url)

/** Making an embedded database takes seconds, copying an empty one does not. */
async function openCopy(template: string | undefined): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'narthex-test-'))
  if (template) cpSync(template, folder, { recursive: true })
  const database = await openEmbedded(folder)
  return {
    ...database,
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
