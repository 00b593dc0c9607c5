import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role, Roles } from '#core/api/access.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import {
  changeRoles,
  erasePerson,
  exportPeople,
  listPeople,
  readPerson,
  reinstatePerson,
  signPersonOut,
  suspendPerson,
} from './people/people-contract.ts'
import { lockOwners, setRoles } from './people/people-store.ts'
import { insertMember, openSession } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let people = 0
async function member(username: string, role: Role | Roles = 'member', email: string | null = null) {
  people += 1
  const row = {
    username,
    username_key: `${username}${people}`,
    email,
    password_hash: 'x',
    roles: [role].flat(),
  }
  const made = await insertMember(app.db, row)
  if (!made) throw new Error('The name is taken.')
  return made.id
}
/** A free ID: the caller has no row in the table unless the test creates one. */
const owner = () => app.as(someone('owner', 900_001))
const administrator = () => app.as(someone('administrator', 900_002))
const names = (results: { items: { username: string }[] }) => results.items.map(({ username }) => username)
const recorded = async (path: string) =>
  (await sql<{ note: string }>`select note from audit where path = ${path}`.execute(app.db)).rows.map(
    ({ note }) => note,
  )
const mailsTo = async (recipient: string) =>
  (
    await sql<{
      subject: string
      text: string
    }>`select subject, text from mail where recipient = ${recipient}`.execute(app.db)
  ).rows
let sessions = 0
const session = (id: number) => {
  sessions += 1
  const uuid = `00000000-0000-4000-8000-${String(sessions).padStart(12, '0')}`
  return openSession(app.db, uuid, id, { access: uuid, refresh: uuid }, 'a phone', new Date())
}

test('GET /staff/members searches by prefixes of names and email addresses, ignoring accents', async () => {
  await member('Chidi Ụzọchukwu', 'member', 'chidi.u@example.org')
  await member("Mary-Jane O'Brien", 'member', 'mj@parish.example')
  const find = async (search: string) => names(await owner().call(listPeople, { search }))
  expect(await find('uzo')).toEqual(['Chidi Ụzọchukwu'])
  expect(await find('ỤZỌ chi')).toEqual(['Chidi Ụzọchukwu'])
  expect(await find('chidi.u@example.org')).toEqual(['Chidi Ụzọchukwu'])
  expect(await find("jane o'b")).toEqual(["Mary-Jane O'Brien"])
  expect(await find('mj@par')).toEqual(["Mary-Jane O'Brien"])
  for (const nothing of ['zochukwu', "x':* | 'chidi", 'chidi & jane', '!chidi x'])
    expect(await find(nothing), nothing).toEqual([])
  // What holds no word asks for nobody in particular.
  for (const signs of ['', "' | '", '\\', '%', '!']) expect(await find(signs), signs).toHaveLength(2)
})

test('GET /staff/members filters, sorts and pages', async () => {
  const ids = [await member('Zita Page'), await member('Abel Page', 'editor'), await member('Noah Page')]
  await owner().call(suspendPerson, { id: ids[2] ?? 0 })
  const find = (more: object) => owner().call(listPeople, { search: 'page', ...more })
  expect(names(await find({}))).toEqual(['Noah Page', 'Abel Page', 'Zita Page'])
  expect(names(await find({ sort: 'since' }))).toEqual(['Zita Page', 'Abel Page', 'Noah Page'])
  expect(names(await find({ sort: 'name' }))).toEqual(['Abel Page', 'Noah Page', 'Zita Page'])
  expect(names(await find({ group: 'staff' }))).toEqual(['Abel Page'])
  expect(names(await find({ group: 'suspended' }))).toEqual(['Noah Page'])
  const second = await find({ page: 2, page_size: 2, sort: '-name' })
  expect([names(second), second.total]).toEqual([['Abel Page'], 3])
  const wrong = await owner().fetch('/api/staff/members?group=saints&sort=height')
  expect(Object.keys((await wrong.json()).errors)).toEqual(['group', 'sort'])
})

test('GET /staff/members/{id} returns the member and what the caller may do', async () => {
  const id = await member('Bola Shown', 'administrator', 'bola@example.org')
  await session(id)
  await session(id)
  const person = await owner().call(readPerson, { id })
  expect(person).toMatchObject({ username: 'Bola Shown', sessions: 2, secondFactor: false, suspended: null })
  expect(person.lastSeen).not.toBeNull()
  expect(person.may).toMatchObject({ suspend: true, signOut: true, erase: true, nothing: null })
  expect(JSON.stringify(person)).not.toMatch(/hash|secret"/)
  const byAdministrator = await administrator().call(readPerson, { id })
  expect(byAdministrator.may).toEqual({
    roles: [],
    suspend: false,
    signOut: false,
    erase: false,
    nothing: 'Only an owner can do this.',
  })
  const own = await app.as(someone('owner', id)).call(readPerson, { id })
  expect(own.may).toMatchObject({ roles: [], suspend: false })
  expect((await owner().fetch('/api/staff/members/800000')).status).toBe(404)
})

test('PUT /staff/members/{id}/roles changes roles, ends sessions, emails the member and is audited', async () => {
  const id = await member('Ngozi Raised', 'editor', 'ngozi.raised@example.org')
  await session(id)
  const changed = await administrator().call(changeRoles, { id, roles: ['shop'] })
  expect(changed).toMatchObject({ roles: ['shop'], sessions: 0 })
  expect(changed.lastSeen).not.toBeNull()
  expect(await recorded(`PUT /staff/members/${id}/roles`)).toEqual(['Ngozi Raised'])
  const mails = await mailsTo('ngozi.raised@example.org')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Your role is now Store')
  await expect(
    administrator().call(changeRoles, { id, roles: ['member'], was: ['editor'] }),
  ).rejects.toMatchObject({ status: 409, also: { changed: true } })
  await administrator().call(changeRoles, { id, roles: ['shop'], was: ['shop'] })
  expect(await mailsTo('ngozi.raised@example.org')).toHaveLength(1)
})

test.each([
  ['an administrator making an administrator', 'administrator', 'editor', 'administrator', 403],
  ['an administrator making somebody pastoral', 'administrator', 'editor', 'pastoral', 403],
  ['an administrator taking pastoral away', 'administrator', 'pastoral', 'member', 403],
  ['an owner making an owner', 'owner', 'member', 'owner', 200],
  ['an administrator adding a guarded role', 'administrator', 'editor', ['editor', 'prayer'], 403],
  ['an administrator keeping a guarded role', 'administrator', ['editor', 'prayer'], ['prayer'], 403],
  ['an administrator giving two roles', 'administrator', 'member', ['shop', 'finance'], 200],
  ['a finance administrator giving a role', ['administrator', 'finance'], 'shop', ['editor', 'shop'], 200],
  ['an editor who is in finance, too', ['editor', 'finance'], 'member', 'editor', 403],
] as const)('PUT /staff/members/{id}/roles: %s', async (_, actor, from, to, status) => {
  const id = await member(`Rule ${people}`, from)
  const answer = await app.as(someone(actor, 900_003)).fetch(`/api/staff/members/${id}/roles`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ roles: [to].flat() }),
  })
  expect(answer.status).toBe(status)
  expect((await owner().call(readPerson, { id })).roles).toEqual([status === 200 ? to : from].flat())
})

test('PUT /staff/members/{id}/roles stores roles in order without duplicates; an empty list means a member', async () => {
  const id = await member('Several Hats', 'member', 'hats@example.org')
  const both = await owner().call(changeRoles, { id, roles: ['finance', 'shop', 'shop', 'member'] })
  expect(both.roles).toEqual(['shop', 'finance'])
  expect((await mailsTo('hats@example.org'))[0]?.text).toContain(
    'Your roles are now Store and Finance. They give you access',
  )
  // The order that the sender saw doesn't matter.
  const none = await owner().call(changeRoles, { id, roles: [], was: ['finance', 'shop'] })
  expect(none.roles).toEqual(['member'])
})

test('POST /staff/members/{id}/suspend and POST /staff/members/{id}/reinstate block and restore access', async () => {
  const id = await member('Sam Shut', 'member', 'sam.shut@example.org')
  await session(id)
  expect(await administrator().call(suspendPerson, { id })).toMatchObject({ sessions: 0 })
  expect((await administrator().call(readPerson, { id })).suspended).not.toBeNull()
  expect(await mailsTo('sam.shut@example.org')).toHaveLength(1)
  expect((await administrator().call(reinstatePerson, { id })).suspended).toBeNull()
  await expect(app.as(someone('owner', id)).call(suspendPerson, { id })).rejects.toMatchObject({
    status: 409,
  })
})

test('POST /staff/members/{id}/sign-out ends every session of one member only', async () => {
  const [id, other] = [await member('Tobi Out'), await member('Uche Stays')]
  await session(id)
  await session(other)
  expect((await administrator().call(signPersonOut, { id })).sessions).toBe(0)
  expect((await administrator().call(readPerson, { id: other })).sessions).toBe(1)
})

test('DELETE /staff/members/{id} is for the owner, and deletes the account completely', async () => {
  const id = await member('Vera Gone')
  await session(id)
  await expect(administrator().call(erasePerson, { id })).rejects.toMatchObject({ status: 403 })
  expect((await owner().call(erasePerson, { id })).message).toContain('Vera Gone')
  await expect(owner().call(readPerson, { id })).rejects.toMatchObject({ status: 404 })
  expect(await recorded(`DELETE /staff/members/${id}`)).toEqual(['Vera Gone, Member'])
})

test('POST /staff/members/export exports the filtered list without formulas', async () => {
  await member('=cmd|calc Export', 'finance', 'x@export.example')
  const { name, text } = await owner().call(exportPeople, { search: 'export' })
  expect(name).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/)
  expect(text.split('\r\n')).toEqual([
    '\uFEFFName,Email,Phone,Roles,Member since (Pacific time),Last seen (Pacific time),Suspended (Pacific time)',
    expect.stringMatching(/^'=cmd\|calc Export,x@export\.example,,Finance,\d{4}-\d\d-\d\d \d\d:\d\d,,$/),
    '',
  ])
  expect(await recorded('POST /staff/members/export')).toEqual(['members.csv (1 row)'])
})

test('when two owners demote each other in parallel, one succeeds and an owner remains', async () => {
  const pair = async () => {
    await app.db
      .updateTable('member')
      .set({ roles: ['member'] })
      .where(sql<boolean>`'owner' = any(roles)`)
      .execute()
    return [await member('First Owner', 'owner'), await member('Second Owner', 'owner')] as const
  }
  const ownersLeft = async () => (await app.db.transaction().execute(lockOwners)).length
  if (app.database.kind === 'postgres') {
    // Without the lock both see two owners, and none is left.
    const [a, b] = await pair()
    const both = Promise.withResolvers<void>()
    let counted = 0
    const demote = (id: number) =>
      app.db.transaction().execute(async (trx) => {
        const owners = await trx
          .selectFrom('member')
          .select('id')
          .where(sql<boolean>`'owner' = any(roles)`)
          .execute()
        counted += 1
        if (counted === 2) both.resolve()
        await both.promise
        if (owners.length > 1) await setRoles(trx, id, ['member'])
      })
    await Promise.all([demote(a), demote(b)])
    expect(await ownersLeft()).toBe(0)
  }
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = await pair()
    const demote = (actor: number, id: number) =>
      app
        .as(someone('owner', actor))
        .call(changeRoles, { id, roles: ['member'] })
        .then(
          () => 200,
          ({ status }: { status: number }) => status,
        )
    expect((await Promise.all([demote(a, b), demote(b, a)])).sort()).toEqual([200, 409])
    expect(await ownersLeft()).toBe(1)
  }
})

test('staff whose role was removed while their request waited are rejected', async () => {
  const id = await member('Late Hand')
  const ended = { ...someone('owner', 900_004), session: '00000000-0000-4000-8000-ffffffffffff' }
  await expect(app.as(ended).call(suspendPerson, { id })).rejects.toMatchObject({ status: 401 })
  expect((await owner().call(readPerson, { id })).suspended).toBeNull()
})

test('GET /staff/members is correct with many members: newest first, counted up to the paging limit', async () => {
  // In parts: each row is also written to the records of people, and all of them in one statement took seconds.
  for (let first = 1; first <= 3000; first += 300)
    await sql`
      insert into member (username, username_key, email, password_hash, roles, created, suspended_at)
      select 'Many ' || case when n % 2 = 0 then 'Obi' else 'Eze' end || case when n % 500 = 0 then ' Rare' else '' end,
        'many' || n, md5('mail' || n) || '@example.org', 'x', case when n % 1000 = 0 then '{editor}'::text[] else '{member}' end,
        now() - n * interval '1 minute', case when n % 750 = 0 then now() end
      from generate_series(${first}::integer, ${first + 299}::integer) n`.execute(app.db)
  const find = async (more: object) => {
    const { items, total } = await owner().call(listPeople, more)
    return { keys: items.map(({ username, since }) => [username, since] as const), total }
  }
  const everybody = await find({})
  expect(everybody.total).toBe(2000)
  expect((await find({ page: 100 })).keys).toHaveLength(20)
  expect((await find({ page: 101 })).keys).toEqual([])
  // Six have it, in old rows: the index of words finds them, in every group and order.
  const rare = await find({ search: 'rare many' })
  expect(rare.total).toBe(6)
  expect(rare.keys.map(([, since]) => since)).toEqual(
    rare.keys
      .map(([, since]) => since)
      .toSorted()
      .toReversed(),
  )
  expect((await find({ search: 'rare', group: 'staff' })).total).toBe(3)
  expect((await find({ search: 'rare', group: 'suspended' })).total).toBe(2)
  expect((await find({ search: 'rare', page: 2, page_size: 4 })).keys).toHaveLength(2)
  // Half of them have it: the newest 200, whatever the order.
  const common = await find({ search: 'obi', page_size: 100 })
  expect(common.total).toBe(200)
  expect(new Set(common.keys.map(([name]) => name))).toEqual(new Set(['Many Obi']))
  expect((await find({ search: 'obi', page: 2, page_size: 100 })).keys).toHaveLength(100)
  expect((await find({ search: 'obi', page: 3, page_size: 100 })).keys).toEqual([])
  expect((await find({ search: 'nobody many' })).total).toBe(0)
  expect((await owner().call(exportPeople, { search: 'obi' })).text.trim().split('\r\n')).toHaveLength(1501)
})
