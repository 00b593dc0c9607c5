import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#core/data/db.ts'
import { makeApp } from '../make-app.ts'

/** Vitest calls it once before the tests on the embedded database, and what it returns after them. */
export default async function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'narthex-template-'))
  const [empty, app] = [join(folder, 'empty'), join(folder, 'house')]
  mkdirSync(empty)
  await (await openEmbedded(empty)).close()
  cpSync(empty, app, { recursive: true })
  await makeApp({ DATA_DIR: app })
  Object.assign(process.env, { TEST_EMBEDDED_TEMPLATE: empty, TEST_EMBEDDED_APP: app })
  return () => rmSync(folder, { recursive: true, force: true })
}
