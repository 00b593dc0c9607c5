// Runs on the embedded database.
// What people confide to us: planted by the front door, then looked for in everything that the site has and says.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Access, checkAccess, type Member, type Role, roles } from '#core/api/access.ts'
import { apiBase } from '#core/api/call.ts'
import { openEmbedded } from '#core/data/db.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { canaries, type Planted } from '../testing/checks/canaries.ts'
import { isLong } from '../testing/size.ts'
import { served } from './api.ts'

const planted = canaries()
const folder = mkdtempSync(join(tmpdir(), 'narthex-canary-'))
const people = new Map<Role, Member>()
let app: TestApp
let references: string[]

beforeAll(async () => {
  const template = process.env.TEST_EMBEDDED_APP
  if (template) cpSync(template, folder, { recursive: true })
  app = await openTestApp({
    environment: { DATA_DIR: folder },
    ...(template && { database: await openEmbedded(folder) }),
  })
  for (const role of roles) {
    const { id } = await app.db
      .insertInto('member')
      .values({ username: role, username_key: role, password_hash: '', roles: [role] })
      .returning('id')
      .executeTakeFirstOrThrow()
    people.set(role, someone(role, id))
  }
  references = []
  for (const each of planted) references.push(await plant(each))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const as = (role: Role | 'visitor') => {
  const member = role === 'visitor' ? undefined : people.get(role)
  return member ? app.as(member) : app
}

async function post(by: Role | 'visitor', path: string, body: object) {
  const answer = await as(by).fetch(`${apiBase}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, text: await answer.text() }
}

async function plant({ by, path, body, after, word }: Planted): Promise<string> {
  const answer = await post(by, path, body)
  expect(answer.status, answer.text).toBe(201)
  const { reference, token } = JSON.parse(answer.text)
  await after(token, async (who, address, sent) => {
    const { status, text } = await post(who, address, sent)
    expect(status, `${address}: ${text}`).toBeLessThan(300)
    // The link may be seen by others of a household: what it answers never holds the text.
    if (who === 'visitor') expect(text).not.toContain(word)
    return JSON.parse(text)
  })
  return reference
}

/** The word as it is, and as it would stand in bytes and in base64. */
function findingsIn(where: string, text: string): string[] {
  const low = text.toLowerCase()
  return planted
    .filter(({ word }) => writtenAs(word).some((form) => low.includes(form)))
    .map(({ name }) => `${name}: ${where}`)
}
const writtenAs = (word: string) => [
  word,
  Buffer.from(word).toString('hex'),
  // Three bytes are four signs: it depends on where in them the word begins.
  ...[0, 2, 3].map((from, shift) =>
    Buffer.from(' '.repeat(shift) + word)
      .toString('base64')
      .slice(from, -4)
      .toLowerCase(),
  ),
]

describe.each(planted.map((each) => [each.name, each] as const))('%s', (_, { open, readers, word }) => {
  test.each(roles)('can be opened only by its readers: %s', async (role) => {
    const { status, text } = await post(role, open, {})
    if (readers.includes(role)) expect(text).toContain(word)
    else {
      expect([403, 404]).toContain(status)
      expect(text).not.toContain(word)
    }
  })
})

test('isn’t readable in any column of any table', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(app.db)
  const findings: string[] = []
  let everything = ''
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string
    }>`select to_jsonb(t)::text as row from ${sql.raw(name)} t`.execute(app.db)
    const text = rows.map(({ row }) => row).join('\n')
    findings.push(...findingsIn(name, text))
    everything += text
  }
  expect(findings).toEqual([])
  // The other half of the proof: what is not confidential is found by the same search.
  for (const reference of references) expect(everything).toContain(reference)
  expect(tables.length).toBeGreaterThan(40)
})

test('the requester’s record shows that and when they asked, but not what', async () => {
  const { rows } = await sql<{ id: number }>`select id from person`.execute(app.db)
  const texts: string[] = []
  for (const role of ['owner', 'pastoral', 'prayer'] as const) {
    for (const path of rows.flatMap(({ id }) =>
      ['', '/activity', '/mails'].map((part) => `/staff/people/${id}${part}` as const),
    )) {
      texts.push(await (await as(role).fetch(apiBase + path)).text())
    }
  }
  expect(findingsIn('the records', texts.join('\n'))).toEqual([])
  for (const kind of ['prayer', 'consultation', 'mass'])
    expect(texts.join('\n')).toContain(`"kind":"${kind}"`)
})

test('a database error while saving leaves nothing of it in the log', async () => {
  await sql`alter table prayer_request add constraint trap check (name <> 'Trap')`.execute(app.db)
  const [first] = planted
  const { status } = await post('visitor', first?.path ?? '', { ...first?.body, name: 'Trap' })
  expect(status).toBe(500)
  expect(app.logged()).toContain('unexpected')
  expect(findingsIn('the log', app.logged())).toEqual([])
})

test('a member’s data download has only their own requests', async () => {
  const data = async (role: Role) => await (await as(role).fetch(`${apiBase}/membership/own-data`)).text()
  for (const { name, word, by } of planted) {
    if (by === 'member') expect(await data('member'), name).toContain(word)
  }
  expect(findingsIn('another’s data', await data('editor'))).toEqual([])
})

/** Those of the kind of which most is planted. */
const kinds = [...Map.groupBy(planted, ({ open }) => open.replace(/\d+/, '')).values()]
const ids = Array.from({ length: Math.max(...kinds.map(({ length }) => length)) }, (_, index) => index + 1)

/** Each call that somebody of this role may make, with what would lead it to what is confidential. */
async function everyAnswer(
  role: Role | 'visitor',
  isMeant: (access: Access, method: string) => boolean,
  words: string,
) {
  const answers: string[] = []
  const query = `?${new URLSearchParams({ q: words, search: words, page_size: '50' })}`
  for (const { endpoint } of served) {
    const { method, path, access, upload } = endpoint
    const caller = role === 'visitor' ? undefined : people.get(role)
    if (upload || !isMeant(access, method)) continue
    if (checkAccess(access, caller ?? { kind: 'visitor' }) !== 'allowed') continue
    for (const id of path.includes('{') ? ids : [1]) {
      const address = `${apiBase}${path.replace(/\{\w+\}/g, String(id))}`
      const answer = await as(role).fetch(
        method === 'GET' || method === 'DELETE' ? address + query : address,
        method === 'GET'
          ? {}
          : {
              method,
              headers: { 'Content-Type': 'application/json' },
              ...(method !== 'DELETE' && { body: JSON.stringify({ ids, id, search: words }) }),
            },
      )
      answers.push(`${method} ${path} as ${role}: ${await answer.text()}`)
    }
  }
  return answers
}

/** The owner may call whatever any of the staff may, and the chaplain is the one who was told most of it. */
const readers = isLong
  ? (['visitor', ...roles] as const)
  : (['visitor', 'member', 'owner', 'pastoral'] as const)

test.each(readers)('no admin list, search or page shows it: %s', async (role) => {
  // Found by its beginning, which all of them share.
  const answers = await everyAnswer(role, (_, method) => method === 'GET', 'canary')
  const ofOthers = answers.filter((answer) => !(role === 'member' && answer.includes('/membership/own-data')))
  expect(ofOthers.flatMap((answer) => findingsIn(answer.slice(0, 80), answer))).toEqual([])
})

/** Together they may do what any of the others may. */
const actors = isLong
  ? roles.filter((role) => role !== 'owner' && role !== 'pastoral')
  : (['administrator', 'prayer'] as const)

test.each(actors)('no export or action of a role without permission reveals it: %s', async (role) => {
  const answers = await everyAnswer(
    role,
    (access, method) => access.startsWith('staff') && method !== 'GET',
    '',
  )
  const forbidden = planted.filter(({ readers }) => !readers.includes(role)).map(({ name }) => name)
  const findings = answers.flatMap((answer) => findingsIn(answer.slice(0, 80), answer))
  expect(findings.filter((each) => forbidden.some((name) => each.startsWith(name)))).toEqual([])
})

test('every endpoint that opens something confidential is covered here', () => {
  const opens = served.map(({ endpoint }) => endpoint.path).filter((path) => path.endsWith('/{id}/open'))
  const known = planted.map(({ open }) => open.replace(/\/\d+\//, '/{id}/'))
  expect(opens.filter((path) => !known.some((each) => each === path)).toSorted()).toEqual([
    // Registration for a convention, and a notification, hold nothing that was told in confidence.
    '/staff/convention/editions/{id}/open',
    '/staff/notifications/{id}/open',
  ])
})

test('nothing of it is in the log or the data folder', async () => {
  expect(findingsIn('the log', app.logged())).toEqual([])
  await app.close()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  const findings = files.flatMap(({ parentPath, name }) =>
    findingsIn(name, readFileSync(join(parentPath, name), 'latin1')),
  )
  expect(findings).toEqual([])
})
