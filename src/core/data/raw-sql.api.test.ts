// Runs on the embedded database.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the examples are sources themselves
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test } from 'vitest'
import { prepareAll } from '../../testing/checks/sql-statements.ts'
import { EmbeddedFiles } from './embedded-files.ts'

const app = process.env.TEST_EMBEDDED_APP
const folder = mkdtempSync(join(tmpdir(), 'narthex-test-'))
if (app) cpSync(join(app, 'db'), folder, { recursive: true })
const pglite = app ? await PGlite.create({ fs: new EmbeddedFiles(folder) }) : undefined
afterAll(async () => {
  await pglite?.close()
  rmSync(folder, { recursive: true, force: true })
})

const describe = async (statement: string) => (await pglite?.describeQuery(statement))?.resultFields ?? []
/** What the source alone does not say, by the beginning of the statement: the API tests run these. */
const excused: Record<string, RegExp> = {
  // The columns are those of the draft.
  'core/collections/collection-store.ts: insert into': /syntax error at or near "\$1"/,
  'core/collections/collection-store.ts: update': /syntax error at or near "\$1"/,
  // The columns are those of the settings.
  'core/settings/settings-store.ts: insert into': /syntax error at or near "\$1"/,
  // The name of the table comes with a job.
  'core/collections/version-store.ts: delete from': /syntax error at or near "\$1"/,
  // Only what is ordered by hand has a position, and only that is asked for it.
  'core/collections/collection-store.ts: select id from': /column "position" does not exist/,
  'core/collections/collection-store.ts: select * from': /column "position" does not exist/,
  'core/collections/collection-store.ts: select count(*)::int from': /column "position" does not exist/,
  // The same; and lists that are never searched in another way have nothing to be among.
  'core/data/list-sql.ts: select array(select': /column "position" does not exist|any\(array\(\$\d+\)\)/,
  'core/data/list-sql.ts: select': /column "position" does not exist/,
  // Lists without a search never come here.
  'core/data/text-search.ts: with look as materialized ( select count':
    /argument of FILTER must be|from \$4 where/,
  'core/data/text-search.ts: ': /argument of FILTER must be/,
  // Its columns are named by the kinds and reasons of the contract.
}

test.runIf(app)('every raw statement prepares, and returns the columns of its row type', async () => {
  const src = join(import.meta.dirname, '../..')
  const sources = new Map(
    readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.ts$/.test(path))
      .map((path) => [path.split(sep).join('/'), readFileSync(join(src, path), 'utf8')]),
  )
  const { faults, ...figures } = await prepareAll(sources, describe)
  const unexpected = [...faults].flatMap(([name, all]) =>
    [...all].filter((fault) => !excused[name]?.test(fault)).map((fault) => `${name}… ${fault}`),
  )
  expect(unexpected).toEqual([])
  expect(Object.keys(excused).filter((name) => !faults.has(name))).toEqual([])
  expect(figures.statements).toBeGreaterThan(300)
  expect(figures.compared).toBeGreaterThan(200)
  expect(figures.covered / figures.templates).toBeGreaterThan(0.85)
})

const faultsIn = async (source: string, files: Record<string, string> = {}) => {
  const sources = new Map(Object.entries({ 'slices/a/store.ts': source, ...files }))
  return [...(await prepareAll(sources, describe)).faults.values()].flatMap((all) => [...all])
}

test.runIf(app).each<[string, string, RegExp | undefined]>([
  ['that is right', 'sql<{ id: number; title: string }>`select id, title from post`.execute(db)', undefined],
  ['with a column that is gone', 'sql`select gone from post`.execute(db)', /column "gone" does not exist/],
  ['on a table that is gone', 'sql`delete from gone where id = ${id}`.execute(db)', /relation "gone"/],
  [
    'whose row type names another column',
    'sql<{ name: string }>`select title from post`.execute(db)',
    /has name/,
  ],
  [
    'whose row type is of another kind',
    'type Row = { id: string | null }\nsql<Row>`select id from post`.execute(db)',
    /id is a string, and it is a number/,
  ],
  [
    'with a wrong part',
    'const where = sql`gone = ${1}`\nsql`select id from post where ${where}`.execute(db)',
    /column "gone" does not exist/,
  ],
  [
    'with a part that a function makes',
    'const is = (what) => sql`${sql.ref(what)} = 1`\nsql`select id from post where ${is("gone")}`.execute(db)',
    /column "gone" does not exist/,
  ],
  [
    'with a wrong branch',
    'sql`select id from post order by ${newest ? sql`id` : sql`gone`}`.execute(db)',
    /column "gone" does not exist/,
  ],
  [
    'with a wrong condition in a list',
    'function f() {\n const all = [sql`true`]\n if (x) all.push(sql`gone`)\n sql`select id from post where ${sql.join(all, sql` and `)}`.execute(db)\n}',
    /column "gone" does not exist/,
  ],
  [
    'to which somebody hands a wrong part',
    'const f = (where) => sql`select id from post where ${where}`.execute(db)\nf(sql`id = 1`)\nf(sql`gone = 1`)',
    /column "gone" does not exist/,
  ],
  [
    'to which somebody hands a wrong row type',
    'function f<Row>() { return sql<Row>`select id from post`.execute(db) }\nf<{ name: string }>()\nf<{ id: number }>()',
    /has name/,
  ],
])('a statement %s', async (_, source, fault) => {
  expect(await faultsIn(source)).toEqual(fault ? [expect.stringMatching(fault)] : [])
})

test.runIf(app)('a part of another file', async () => {
  const files = { 'slices/a/parts.ts': 'export const part = sql`gone`' }
  const source = "import { part } from './parts.ts'\nsql`select ${part} from post`.execute(db)"
  expect(await faultsIn(source, files)).toEqual([expect.stringContaining('column "gone" does not exist')])
})
