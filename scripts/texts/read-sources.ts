import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Sources } from './public-files.ts'

const sourceFolder = join(import.meta.dirname, '../../src')

/** The source code, without its tests. */
export const readSources = (): Sources =>
  new Map(
    readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .map((path) => [path.split(sep).join('/'), readFileSync(join(sourceFolder, path), 'utf8')]),
  )
