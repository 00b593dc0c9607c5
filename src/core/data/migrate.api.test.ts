import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOn, openTestDatabase } from '../../testing/databases/database.ts'
import { StartError } from '../settings/start-error.ts'
import { type Database, openPostgres } from './db.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

const server = process.env.TEST_POSTGRES_URL

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.script('drop schema public cascade; create schema public'))

const step = (name: string, statements: string): Migration => ({ name, statements })
const first = step('0001-first.sql', 'create table journal (line text not null);')
const second = step(
  '0002-second.sql',
  `insert into journal values ('a');\ninsert into journal values ('b');\n`,
)

const rowsOf = async (table: string, { db } = database) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1`.execute(db)).rows
const exists = async (table: string) =>
  (await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(database.db))
    .rows[0]?.found

test('migrations run once, in order, and new ones run later', async () => {
  expect(await migrate(database, [first])).toEqual(['0001-first.sql'])
  expect(await migrate(database, [first, second])).toEqual(['0002-second.sql'])
  expect(await migrate(database, [first, second])).toEqual([])
  expect(await rowsOf('journal')).toEqual([{ line: 'a' }, { line: 'b' }])
})

test('a failing migration rolls back the whole run and is named', async () => {
  const broken = step('0003-broken.sql', 'create table half (id int); select * from nowhere;')
  const failed = migrate(database, [first, second, broken])
  await expect(failed).rejects.toBeInstanceOf(StartError)
  await expect(failed).rejects.toThrow('0003-broken.sql')
  await expect(failed).rejects.toThrow('nowhere')
  await expect(failed).rejects.not.toThrow('0001-first.sql')
  expect(await exists('journal')).toBe(false)
  expect(await exists('half')).toBe(false)
  expect((await exists('migration')) ? await rowsOf('migration') : []).toEqual([])
})

test('after a failure, the fixed migrations run', async () => {
  await expect(migrate(database, [first, step('0002-second.sql', 'nonsense')])).rejects.toThrow(
    '0002-second.sql',
  )
  expect(await migrate(database, [first, second])).toEqual(['0001-first.sql', '0002-second.sql'])
})

test('a migration that was changed after it ran is rejected by name, and new ones don’t run', async () => {
  await migrate(database, [first])
  const changed = step(first.name, `${first.statements} -- better`)
  const refused = migrate(database, [changed, second])
  await expect(refused).rejects.toBeInstanceOf(StartError)
  await expect(refused).rejects.toThrow('0001-first.sql has changed')
  expect(await rowsOf('journal')).toEqual([])
})

test('all migrations run on an empty database', async () => {
  const names = readMigrations().map(({ name }) => name)
  expect(names.length).toBeGreaterThan(1)
  expect(await migrate(database)).toEqual(names)
})

test('migration files are read in numeric order, and other files are ignored', () => {
  const folder = mkdtempSync(join(tmpdir(), 'narthex-migrations-'))
  for (const name of ['0010-c.sql', '0002-b.sql', '0001-a.sql', 'notes.sql', '0003-d.sql~']) {
    writeFileSync(join(folder, name), `-- ${name}`)
  }
  expect(readMigrations(folder)).toEqual(
    ['0001-a.sql', '0002-b.sql', '0010-c.sql'].map((name) => step(name, `-- ${name}`)),
  )
  rmSync(folder, { recursive: true })
})

test.runIf(server)('ten nodes that start together on a new PostgreSQL database migrate it once', async () => {
  const url = await createOn(server ?? '')
  const nodes = await Promise.all(Array.from({ length: 10 }, () => openPostgres(url)))
  const ran = await Promise.all(nodes.map((node) => migrate(node, [first, second])))
  expect(ran.flat().toSorted()).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await rowsOf('journal', nodes[0])).toEqual([{ line: 'a' }, { line: 'b' }])
  await Promise.all(nodes.map((node) => node.close()))
})

test.runIf(server)('when two versions start together, the newer one adds only new migrations', async () => {
  const url = await createOn(server ?? '')
  const nodes = await Promise.all(Array.from({ length: 6 }, () => openPostgres(url)))
  const ran = await Promise.all(
    nodes.map((node, index) => migrate(node, index % 2 ? [first, second] : [first])),
  )
  expect(ran.flat().toSorted()).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await rowsOf('journal', nodes[0])).toEqual([{ line: 'a' }, { line: 'b' }])
  await Promise.all(nodes.map((node) => node.close()))
})

test('migration 0082 keeps the roles of members, invitations and the audit log', async () => {
  const all = readMigrations()
  await migrate(
    database,
    all.filter(({ name }) => name < '0082'),
  )
  await database.script(`
    insert into member (username, username_key, password_hash, role) values ('Ada', '1', '', 'owner'), ('Bola', '2', '', 'member');
    insert into one_time_link (token_hash, purpose, expires_at, email, role)
      values ('a', 'invitation', now(), 'a@example.org', 'shop'), ('b', 'password', now(), null, null);
    insert into audit (actor_id, actor, role, act, path) values (1, 'Ada', 'editor', 'Act', 'POST /x');`)
  await migrate(database, all)
  const rolesIn = async (table: string, order: string) =>
    (
      await sql<{
        roles: string[]
      }>`select roles from ${sql.table(table)} order by ${sql.ref(order)}`.execute(database.db)
    ).rows.map(({ roles }) => roles)
  expect(await rolesIn('member', 'username')).toEqual([['owner'], ['member']])
  expect(await rolesIn('member_profile', 'username')).toEqual([['owner'], ['member']])
  expect(await rolesIn('one_time_link', 'token_hash')).toEqual([['shop'], null])
  expect(await rolesIn('audit', 'actor')).toEqual([['editor']])
  for (const wrong of ['{}', '{saint}', '{member,editor}'])
    await expect(sql`update member set roles = ${wrong}`.execute(database.db)).rejects.toThrow(
      'member_roles_check',
    )
})

const before0086 = async () => {
  const all = readMigrations()
  await migrate(
    database,
    all.filter(({ name }) => name < '0086'),
  )
  return all
}

test('migration 0086 doesn’t change a site that never saved its settings', async () => {
  const all = await before0086()
  await database.script(`
    insert into installation (step) values ('purposes'), ('demo');
    insert into site_settings (part, content, version, updated) values ('identity', '{"name": "Saint Monica"}', 4, now());
    insert into wording (original, text, changed_by, changed) values ('FADA', 'Father Tom', 'Ada', now());`)
  await migrate(database, all)
  const rows = async (query: string) => (await sql.raw(query).execute(database.db)).rows
  const [identity, words] = await rows('select * from site_settings order by part')
  expect(identity).toMatchObject({
    version: 4,
    content: { name: 'Saint Monica', acronym: 'HGPM', timeZone: 'America/Los_Angeles' },
  })
  expect(words).toMatchObject({ content: { telephone: '+1 562 555 0142', heroFilm: '/clips/hero.mp4' } })
  expect(await rows('select content from shop_settings')).toMatchObject([
    { content: { zones: ['US', 'NG', 'CA', 'GB'].map((country) => ({ places: [{ country }] })) } },
  ])
  expect(await rows('select content from consultation_settings')).toMatchObject([
    { content: { hours: [{ day: 2 }, { day: 4 }, { day: 6 }], length: 45 } },
  ])
  expect(await rows('select content from mass_settings')).toMatchObject([{ content: { leastOffering: 10 } }])
  const texts = await rows('select original, text, changed_by from wording order by original')
  expect(texts).toContainEqual({ original: 'Our director', text: 'Father Tom', changed_by: 'Ada' })
  expect(texts).toContainEqual({
    original: 'Live Prayer Session. Pray With Us Every Day.',
    text: 'Live Prayer Session. Connect With Fada Everyday.',
    changed_by: 'Narthex',
  })
})

test('migration 0086 adds nothing to a new site', async () => {
  await migrate(database, await before0086())
  for (const table of ['site_settings', 'shop_settings', 'consultation_settings', 'mass_settings', 'wording'])
    expect(await rowsOf(table)).toEqual([])
})

test('migrations 0061 and 0062 make old content searchable in every script, with readable dates', async () => {
  const all = readMigrations()
  await migrate(
    database,
    all.filter(({ name }) => name < '0061'),
  )
  await database.script(`
    insert into member (username, username_key, password_hash, role) values ('耶稣 Ada', '1', '', 'member'), ('Bola', '2', '', 'member');
    insert into advert (ads_title, organisation_name, image, ads_url, ads_starts, ads_end, state, publish_at)
      values ('Forever', 'Ada', '/art/a.svg', '/shop', '2026-01-01Z', '9999-12-31Z', 'scheduled', '9999-01-01Z');
    insert into consultation_settings (content, version, updated)
      values ('{"place": "Here", "daysOff": [{"from": "2026-12-24", "to": "9999-12-31"}]}', 1, now());`)
  await migrate(database, all)
  const found = await sql`select username from member where words @@ '稣:*'::tsquery`.execute(database.db)
  expect(found.rows).toEqual([{ username: '耶稣 Ada' }])
  const advert = await sql`select ads_end, publish_at from advert`.execute(database.db)
  const last = new Date('2199-12-31T00:00:00Z')
  expect(advert.rows).toEqual([{ ads_end: last, publish_at: last }])
  const settings = await sql`select content from consultation_settings`.execute(database.db)
  expect(settings.rows).toEqual([
    { content: { place: 'Here', daysOff: [{ from: '2026-12-24', to: '2199-12-31' }] } },
  ])
})
