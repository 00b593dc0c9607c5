// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the examples are sources themselves
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { strangeTables } from '../testing/checks/table-owners.ts'

const src = join(import.meta.dirname, '..')
const sources = new Map(
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path.split(sep).join('/'), readFileSync(join(src, path), 'utf8')]),
)

test('every slice reads only its own and exposed tables', () => {
  expect(strangeTables(sources)).toEqual([])
})

const app = {
  'testing/checks/schema.ts': ['member', 'member_profile', 'post', 'payable', 'mail', 'shelf']
    .map((name) => `  ${name}: {\n  }\n`)
    .join(''),
  'slices/membership/tables.ts':
    "export type Exposed = 'member_profile'\ninterface Tables {\n    member: A\n    member_profile: B\n  }",
  'slices/blog/tables.ts': 'interface Tables {\n    post: A\n  }',
  'payments/tables.ts': 'interface Tables {\n    payable: A\n  }',
}
const findingsIn = (path: string, text: string, more: Record<string, string> = {}) =>
  strangeTables(new Map(Object.entries({ ...app, [path]: text, ...more })))

test.each([
  ['slices/blog/api.ts', 'sql`select username from member`', 'member of membership'],
  ['slices/blog/api.ts', 'sql`select from post join\n member on true`', 'member of membership'],
  ['slices/blog/api.ts', 'const from = sql`member m`', 'member of membership'],
  ['slices/blog/api.ts', "db.selectFrom('post').leftJoin('member as m', 'm.id', 'post.id')", 'member of'],
  ['slices/membership/store.ts', 'sql`delete from post where id = ${id}`', 'post of blog'],
  ['payments/check.ts', 'sql`select username from member_profile`', 'member_profile of membership'],
  ['core/data/a.ts', "db.updateTable('payable')", 'payable of payments'],
])('%s with %s is reported', (path, text, expected) => {
  expect(findingsIn(path, text)).toEqual([expect.stringContaining(expected)])
})

test('an undeclared table is used by one slice only', () => {
  const text = 'sql`select from shelf`'
  expect(findingsIn('slices/blog/api.ts', text)).toEqual([])
  expect(findingsIn('slices/blog/api.ts', text, { 'slices/kids/api.ts': text })).toEqual([
    'shelf is used by blog and kids: one tables.ts declares it.',
  ])
})

test.each([
  ['slices/blog/api.ts', 'sql`select from post join member_profile m on true join payable on true, mail`'],
  ['slices/blog/api.ts', '// from member\nsql`select member.id from post as member`'],
  ['slices/membership/store.ts', "db.selectFrom('member')"],
  ['app/admin.ts', 'sql`select from member join post on true`'],
  ['core/mail/mail.ts', 'sql`insert into mail default values`'],
])('%s with %s isn’t reported', (path, text) => {
  expect(findingsIn(path, text)).toEqual([])
})
