import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Sources } from './public-files.ts'

const root = join(import.meta.dirname, '../..')

/** The source code, without its tests. */
export const readSources = (): Sources =>
  new Map(
    readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .map((path) => [path.split(sep).join('/'), readFileSync(join(root, 'src', path), 'utf8')]),
  )

/** Tools for those who develop the program; the other scripts are commands for those who run it. */
const forDevelopers =
  /^(concerns|dev|draw-\w+|early-script|failures|find-browser|free-port|messages|postgres|precompress|public-paths|service-worker|test(-\w+)?)\.ts$/

/** The same with the commands, `scripts/backup.ts`. What runs before the packages are there (*.mjs) stays English. */
export const readSourcesAndCommands = (): Sources =>
  new Map([
    ...readSources(),
    ...readdirSync(join(root, 'scripts'))
      .filter((name) => name.endsWith('.ts') && !forDevelopers.test(name))
      .map((name): [string, string] => [
        `scripts/${name}`,
        readFileSync(join(root, 'scripts', name), 'utf8'),
      ]),
  ])
