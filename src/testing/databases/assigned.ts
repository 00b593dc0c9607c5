// Which database each API test runs on in `npm test`. In `npm run test:long` all of them run on both.
import { globSync, readFileSync } from 'node:fs'
import { isLong } from '../size.ts'

const databases = ['embedded', 'postgres'] as const
type Kind = (typeof databases)[number]

/**
 * PostgreSQL, which takes less than half the time and shows what transactions and locks could break. The first line of
 * a test says it where the embedded database differs. The browser tests run on the embedded database.
 */
const marks: Readonly<Record<string, readonly Kind[]>> = {
  '// Runs on the embedded database.': ['embedded'],
  '// Runs on both databases.': databases,
}

export const databasesOf = (text: string): readonly Kind[] =>
  marks[text.slice(0, text.indexOf('\n'))] ?? ['postgres']

export const apiTests = 'src/**/*.api.test.ts'

/** For the configuration of Vitest. */
export const apiTestsOn = (database: Kind): string[] =>
  isLong
    ? [apiTests]
    : globSync(apiTests).filter((path) => databasesOf(readFileSync(path, 'utf8')).includes(database))
