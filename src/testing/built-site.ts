import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PagesBuild } from '../app/pages.ts'

const project = join(import.meta.dirname, '../..')

/** `npm test` builds the site before its tests. One that is run by itself may be the first to need it. */
export function ensureBuilt(): void {
  if (existsSync(join(project, 'build/server/app.js'))) return
  execFileSync(process.execPath, ['scripts/bootstrap.mjs'], { cwd: project, stdio: 'ignore' })
}

/** The pages as `npm start` serves them. */
export async function builtSite() {
  ensureBuilt()
  const build: PagesBuild = await import(join(project, 'build/server/index.js'))
  return { build, mode: 'production' as const }
}
