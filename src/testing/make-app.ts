import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compileCache } from './databases/compile-cache.ts'

/** In a process of its own: Vitest would prepare the whole site for itself, and once more for the tests. */
export async function makeApp(where: { DATA_DIR: string } | { DATABASE_URL: string }) {
  const program = join(import.meta.dirname, 'made-app.ts')
  const { PATH, HOME } = process.env
  await promisify(execFile)(process.execPath, ['--liftoff-only', program], {
    env: { PATH, HOME, ...compileCache, ...where },
  })
}
