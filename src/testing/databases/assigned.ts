// Which database each API test runs on in `npm test`. In `npm run test:long` all of them run on both.
import { globSync, readFileSync } from 'node:fs'
import { isLong } from '../size.ts'

const databases = ['embedded', 'postgres'] as const
type Kind = (typeof databases)[number]

/**
 * The first line of a test says it, where it is not the embedded database alone: PostgreSQL for what transactions,
 * locks, jobs, search or a dialect could break, both for what differs between them.
 */
const marks: Readonly<Record<string, readonly Kind[]>> = {
  '// Runs on PostgreSQL.': ['postgres'],
  '// Runs on both databases.': databases,
}

export const databasesOf = (text: string): readonly Kind[] =>
  marks[text.slice(0, text.indexOf('\n'))] ?? ['embedded']

export const apiTests = 'src/**/*.api.test.ts'

/** For the configuration of Vitest. */
export const apiTestsOn = (database: Kind): string[] =>
  isLong
    ? [apiTests]
    : globSync(apiTests).filter((path) => databasesOf(readFileSync(path, 'utf8')).includes(database))
