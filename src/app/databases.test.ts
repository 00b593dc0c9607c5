import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { apiTests, databasesOf } from '../testing/databases/assigned.ts'

const root = join(import.meta.dirname, '../..')
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => ({
    path: path.split(sep).join('/'),
    text: readFileSync(join(root, path), 'utf8'),
  }))
const tests = read(apiTests)
const pathsOf = (findings: { path: string }[]) => findings.map(({ path }) => path)
const onPostgres = tests.filter(({ text }) => databasesOf(text).includes('postgres'))

test('the first line of an API test names its database', () => {
  expect(databasesOf('// Runs on the embedded database.\nimport')).toEqual(['embedded'])
  expect(databasesOf('// Runs on both databases.\nimport')).toEqual(['embedded', 'postgres'])
  expect(databasesOf('import')).toEqual(['postgres'])
  expect(onPostgres.length).toBeGreaterThan(30)
})

test('concurrency is tested on PostgreSQL, since the embedded database has one session', () => {
  const races = /TEST_POSTGRES_URL|^ *(test|describe).*(at once|same (moment|time)|parallel|race)/m
  const lost = tests.filter((each) => races.test(each.text) && !onPostgres.includes(each))
  expect(pathsOf(lost)).toEqual([])
})

test('tests for the embedded database run on it', () => {
  const lost = tests.filter(
    ({ text }) => /TEST_EMBEDDED_|openEmbedded|PGlite/.test(text) && !databasesOf(text).includes('embedded'),
  )
  expect(pathsOf(lost)).toEqual([])
})

test('code that locks rows or uses text search has a PostgreSQL test', () => {
  const folderOf = (path: string) => /^src\/(slices\/[^/]+|payments|core|app)\//.exec(path)?.[1] ?? 'src'
  const needs = /forUpdate\(|for update|skip locked|pg_advisory|websearch_to_tsquery|to_tsquery/
  const folders = read('src/**/*.ts')
    .filter(({ path, text }) => !/test/.test(path) && needs.test(text))
    .map(({ path }) => folderOf(path))
  expect(new Set(folders).size).toBeGreaterThan(10)
  const tested = new Set(onPostgres.map(({ path }) => folderOf(path)))
  expect([...new Set(folders)].filter((folder) => !tested.has(folder))).toEqual([])
})
