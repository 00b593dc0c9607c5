import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identifier, tableNames } from '#core/backup/catalog.ts'
import { runOn } from '#core/jobs/queue-tables.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { initialOrganisation } from '#core/settings/organisation.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { posts } from '#slices/blog/contract.ts'
import { purposes } from '#slices/giving/purposes/purpose-contract.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { readSections, writeSections } from '#slices/organisation/sections-contract.ts'
import { readSetup } from '#slices/setup/contract.ts'
import { readMessages } from '#slices/wording/contract.ts'
import { moneyFindings } from '../../app/doctor.ts'
import { slices } from '../../app/slices.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { uploaded } from '../../testing/fixtures/pictures.ts'
import { type Keep, phrase, readFreshStart, startFresh } from './contract.ts'
import { coreTables } from './start-over.ts'

let app: TestApp
let owner: ReturnType<TestApp['as']>
let ownerId: number

const person = async (username: string, role: 'owner' | 'editor' | 'member') =>
  (
    await app.db
      .insertInto('member')
      .values({ username, username_key: username, password_hash: '', roles: [role] })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

beforeEach(async () => {
  app = await openTestApp({ demo: true })
  ownerId = await person('ada', 'owner')
  owner = app.as(someone('owner', ownerId))
  return () => app.close()
})

const usual: Keep = { identity: false, look: true, email: true, payments: true, sections: true }
const start = (change: Partial<Keep> = {}, staff: number[] = []) =>
  owner.call(startFresh, { keep: { ...usual, ...change }, staff, confirm: phrase })

const rowsIn = async (of: TestApp) => {
  const run = runOn(of.db)
  const counts = new Map<string, number>()
  for (const name of await tableNames(run)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.raw(identifier(name))}`.execute(of.db)
    counts.set(name, rows[0]?.count ?? 0)
  }
  return counts
}

let bare: TestApp
beforeAll(async () => {
  bare = await openTestApp({ empty: true })
})
afterAll(() => bare.close())

/** What differs from a new site although nothing is to be kept: people, and what is known of earlier acts and calls. */
const mayDiffer = [
  'audit',
  'attempt',
  'idempotency',
  'installation',
  'live_channel',
  'member',
  'person',
  'person_activity',
  'daily_sum',
]

test('POST /staff/start-fresh leaves every table as on a new site', async () => {
  const { image } = await uploaded(owner, 'demo.png')
  await sql`update biography set photos = ${JSON.stringify([{ image, caption: 'Us' }])}::jsonb`.execute(
    app.db,
  )
  const before = await rowsIn(app)
  await start({ look: false, email: false, payments: false, sections: false })
  const [after, fresh] = [await rowsIn(app), await rowsIn(bare)]
  const names = [...fresh.keys()].filter((name) => !mayDiffer.includes(name))
  const shown = (counts: Map<string, number>) => names.map((name) => `${name} ${counts.get(name)}`)
  expect(shown(after)).toEqual(shown(fresh))
  expect([...before.values()].filter((count) => count > 0).length).toBeGreaterThan(60)
  expect(after.get('member')).toBe(1)
})

test('every table that is kept exists and has a reason', async () => {
  const names = await tableNames(runOn(bare.db))
  const kept = [...Object.keys(coreTables), ...slices.flatMap(({ renewals }) => Object.keys(renewals ?? {}))]
  expect(kept.filter((name) => !names.includes(name))).toEqual([])
  // A table that isn't named here is emptied. Add one only if a new site has rows in it, or its settings are kept.
  expect(kept.toSorted()).toEqual([
    ...['attempt', 'audit', 'biography', 'branding_settings', 'credential', 'daily_source', 'daily_sum'],
    ...['findable', 'idempotency', 'installation', 'live_channel', 'login_place', 'mass_book', 'media'],
    ...['media_use', 'member', 'migration', 'one_time_link', 'private_file', 'recovery_code', 'search_word'],
    ...['session', 'site_settings', 'tally', 'tally_week', 'wording'],
  ])
})

test('POST /staff/start-fresh shows the empty site right away, with the books in order, and is in the audit log', async () => {
  expect((await app.call(readOrganisation, {})).name).toBe(demoOrganisation.name)
  expect((await app.call(posts.list, {})).total).toBeGreaterThan(0)
  await start()
  // It's closed to visitors, like any new site.
  expect((await owner.call(readOrganisation, {})).name).toBe(initialOrganisation.name)
  await expect(app.call(posts.list, {})).rejects.toMatchObject({ status: 503 })
  expect(JSON.stringify((await owner.call(readSetup, {})).checks)).toContain('no demo content')
  expect((await owner.call(posts.list, {})).total).toBe(0)
  expect((await owner.call(readMessages, {})).texts).toEqual({})
  expect((await owner.call(purposes.list, {})).items.map(({ name }) => name)).toEqual(['General fund'])
  expect(await brokenRules(app.db)).toEqual([])
  expect((await moneyFindings(app.db)).map(({ level }) => level)).toEqual(['good'])
  const { rows } = await sql<{ act: string }>`select act from audit order by id desc limit 1`.execute(app.db)
  expect(JSON.stringify(rows)).toContain('started fresh')
  // What is only ever added to still is.
  await expect(sql`delete from ledger_tx`.execute(app.db)).rejects.toThrow('only ever added to')
})

test('POST /staff/start-fresh keeps the settings and staff that were chosen, and their sessions', async () => {
  const [editor, other, member] = [
    await person('bola', 'editor'),
    await person('chi', 'editor'),
    await person('dayo', 'member'),
  ]
  for (const [id, of] of [
    ['00000000-0000-4000-8000-000000000001', ownerId],
    ['00000000-0000-4000-8000-000000000002', other],
  ] as const)
    await sql`insert into session (id, member_id, access_hash, access_until, refresh_hash, refresh_until, user_agent)
      values (${id}, ${of}, '', now(), '', now(), '')`.execute(app.db)
  const { version, draft } = await owner.call(readSections, {})
  await owner.call(writeSections, { version, draft: { ...draft, kids: false }, confirmed: true })
  const { staff, refusal } = await owner.call(readFreshStart, {})
  expect(refusal).toBeNull()
  expect(staff.map(({ username, isOwner }) => [username, isOwner])).toEqual([
    ['ada', true],
    ['bola', false],
    ['chi', false],
  ])
  await start({ identity: true }, [editor, member])
  const { name, sections } = await owner.call(readOrganisation, {})
  expect(name).toBe(demoOrganisation.name)
  expect(sections).not.toContain('kids')
  const left = await app.db.selectFrom('member').select('username').orderBy('id').execute()
  expect(left.map(({ username }) => username)).toEqual(['ada', 'bola'])
  const { rows } = await sql<{ member_id: number }>`select member_id from session`.execute(app.db)
  expect(rows.map(({ member_id }) => member_id)).toEqual([ownerId])
})

test('POST /staff/start-fresh is only for the owner, who types the name and has confirmed the password recently', async () => {
  const ask = { keep: usual, staff: [], confirm: phrase }
  await expect(app.as(someone('administrator')).call(startFresh, ask)).rejects.toMatchObject({ status: 403 })
  await expect(app.as(someone('administrator')).call(readFreshStart, {})).rejects.toMatchObject({
    status: 403,
  })
  const longAgo = app.as({ ...someone('owner'), confirmedAt: new Date(0) })
  await expect(longAgo.call(startFresh, ask)).rejects.toMatchObject({
    errors: { confirmation: 'Enter your password to continue.' },
  })
  await expect(owner.call(startFresh, { ...ask, confirm: 'yes' })).rejects.toMatchObject({
    status: 400,
    errors: { confirm: 'Type the ministry’s name or START FRESH.' },
  })
  expect((await app.call(posts.list, {})).total).toBeGreaterThan(0)
  await owner.call(startFresh, { ...ask, confirm: ` ${demoOrganisation.name.toLowerCase()}` })
  expect((await owner.call(posts.list, {})).total).toBe(0)
})

test('GET /staff/start-fresh says that real payments were received, and POST /staff/start-fresh changes nothing', async () => {
  await sql`update payment set provider = 'stripe' where id = (select min(id) from payment)`.execute(app.db)
  const { refusal } = await owner.call(readFreshStart, {})
  expect(refusal).toMatch(/^This site has records of real payments \(Stripe\)/)
  await expect(start()).rejects.toMatchObject({ status: 409, message: refusal })
  expect((await app.call(posts.list, {})).total).toBeGreaterThan(0)
})
