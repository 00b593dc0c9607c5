import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#core/db.ts'

/** Vitest calls it once before the tests on the embedded database, and what it returns after them. */
export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'narthex-template-'))
  const database = await openEmbedded(folder)
  await database.close()
  process.env.TEST_EMBEDDED_TEMPLATE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
