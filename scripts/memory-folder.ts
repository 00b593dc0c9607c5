import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { availableMemory } from 'node:process'

const memory = '/dev/shm'
const prefix = 'narthex-tests-'
const needed = 8 * 1024 ** 3

/**
 * Where the tests put their databases: in memory, where there is plenty of it. Each test file copies databases of a
 * thousand files, and on a disk that was a third of the API tests' time. `undefined`: in the usual temporary folder.
 */
export function memoryFolder(): string | undefined {
  if (process.env.TMPDIR || !existsSync(memory)) return undefined
  const { bavail, bsize } = statfsSync(memory)
  if (Math.min(bavail * bsize, availableMemory()) < needed) return undefined
  removeLeftovers()
  const folder = join(memory, `${prefix}${process.pid}`)
  mkdirSync(folder)
  chmodSync(folder, 0o1777) // as /tmp: PostgreSQL runs as another user
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Of runs that were killed: memory isn't freed by itself. */
function removeLeftovers() {
  for (const name of readdirSync(memory).filter((each) => each.startsWith(prefix)))
    if (!existsSync(`/proc/${name.slice(prefix.length)}`))
      rmSync(join(memory, name), { recursive: true, force: true })
}
