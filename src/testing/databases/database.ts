import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openEmbedded, openPostgres } from '#core/data/db.ts'

/** A new, empty database for one test file: PostgreSQL in that project, else embedded. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_POSTGRES_URL
  return server ? openOn(server, await createOn(server)) : openCopy(process.env.TEST_EMBEDDED_TEMPLATE)
}

/** The same for a site, which would bring an empty one up to date first: here that was done once for all. */
export async function openAppDatabase(of = bareApp()): Promise<Database> {
  const server = process.env.TEST_POSTGRES_URL
  return server ? openOn(server, await createOn(server, of)) : openCopy(of)
}

/** Made once by the setup of the project: the name of a database on the test server, or a folder. */
const bareApp = () =>
  process.env.TEST_POSTGRES_URL ? process.env.TEST_POSTGRES_APP : process.env.TEST_EMBEDDED_APP

/** One more to copy: an empty site, which the caller fills and closes. */
export async function siteToCopy(fill: (database: Database) => Promise<void>): Promise<string> {
  const server = process.env.TEST_POSTGRES_URL
  if (server) {
    const url = await createOn(server, bareApp())
    await fill(await openPostgres(url))
    return nameIn(url)
  }
  const folder = copyOf(bareApp())
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await fill(await openEmbedded(folder))
  return folder
}

/** The address of a new database on the test server, for tests that open it more than once; empty, or a copy. */
export async function createOn(server: string, of = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Files are copied as they are; the default writes every block into the log as well.
  await administer(server, `create database ${name} template ${of} strategy file_copy`)
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

async function administer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

export const nameIn = (url: string) => new URL(url).pathname.slice(1)

/** Removed once it's closed: the tests open hundreds of them. */
async function openOn(server: string, url: string): Promise<Database> {
  const database = await openPostgres(url)
  return {
    ...database,
    close: async () => {
      await database.close()
      await administer(server, `drop database if exists ${nameIn(url)} with (force)`)
    },
  }
}

/** Making an embedded database takes seconds, copying an empty one does not. */
function copyOf(template: string | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'narthex-test-'))
  if (template) cpSync(template, folder, { recursive: true })
  return folder
}

async function openCopy(template: string | undefined): Promise<Database> {
  const folder = copyOf(template)
  const database = await openEmbedded(folder)
  return {
    ...database,
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
