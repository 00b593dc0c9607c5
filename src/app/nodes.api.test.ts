// Two instances on one PostgreSQL, with one bucket and one mail server, as a ministry with many visitors would run them.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callThrough } from '#core/api/call.ts'
import { openPostgres } from '#core/data/db.ts'
import { posts } from '#slices/blog/contract.ts'
import { invite } from '#slices/membership/invitations/invitation-contract.ts'
import { readIdentity, writeIdentity } from '#slices/organisation/contract.ts'
import { closeSite, openSite } from '#slices/setup/contract.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { createOn } from '../testing/databases/database.ts'
import { openS3 } from '../testing/fakes/s3.ts'
import { openSmtp } from '../testing/fakes/smtp.ts'
import { membersOf } from '../testing/fixtures/members.ts'
import { uploaded } from '../testing/fixtures/pictures.ts'

const server = process.env.TEST_POSTGRES_URL

describe.runIf(server)('two nodes on one PostgreSQL', () => {
  let a: TestApp
  let b: TestApp
  let bucket: Awaited<ReturnType<typeof openS3>>
  let smtp: Awaited<ReturnType<typeof openSmtp>>
  let people: ReturnType<typeof membersOf>
  let cookie: Record<string, string>
  beforeAll(async () => {
    const url = await createOn(server ?? '')
    bucket = await openS3()
    smtp = await openSmtp()
    const open = async () =>
      openTestApp({
        signIn: 'real',
        smtpUrl: smtp.url,
        database: await openPostgres(url),
        environment: bucket.environment,
      })
    // Started at once, as they would be: one makes the tables, the other waits for it.
    ;[a, b] = await Promise.all([open(), open()])
    people = membersOf(a)
    const owner = await people.signedIn()
    await sql`update member set roles = '{owner}' where username = ${owner.username}`.execute(a.db)
    cookie = owner.cookie
  })
  afterAll(async () => {
    await Promise.all([a.close(), b.close()])
    bucket.close()
    await smtp.close()
  })

  /** The owner, at a node: signed in at the first. */
  const ownerAt = (node: TestApp) => {
    const fetch: TestApp['fetch'] = (path, init = {}) => {
      const headers = new Headers(init.headers)
      for (const [name, value] of Object.entries(cookie)) headers.set(name, value)
      return node.fetch(path, { ...init, headers })
    }
    return { fetch, call: callThrough(fetch) }
  }

  test('a login on one works on the other, and a logout ends it on both', async () => {
    const { username, cookie: signed, pair } = await people.signedIn()
    expect(await membersOf(b).me(signed)).toMatchObject({ username })
    expect((await membersOf(b).by(pair).post('logout', {})).status).toBeLessThan(300)
    expect(await people.me(signed)).toBeNull()
  })

  test('a write on one updates the other’s cached response', async () => {
    const titles = async (node: TestApp) => (await node.call(posts.list, {})).items.map(({ title }) => title)
    const write = (node: TestApp, title: string) =>
      ownerAt(node).call(posts.create, {
        draft: { title, author: 'Ada', image: '/art/card-dawn-dove-test.svg', body: 'Words' },
        publication: { state: 'published' },
      })
    for (const node of [a, b]) expect(await titles(node)).toEqual([])
    await write(a, 'First')
    await expect.poll(() => titles(b)).toEqual(['First'])
    await write(b, 'Second')
    await expect.poll(() => titles(a)).toEqual(['Second', 'First'])
  })

  test('closing and opening the site takes effect on both', async () => {
    const { version, draft } = await ownerAt(a).call(readIdentity, {})
    await ownerAt(a).call(writeIdentity, { version, draft })
    const statusAt = async (node: TestApp) => (await node.fetch('/api/blog/posts')).status
    for (const node of [a, b]) expect(await statusAt(node)).toBe(200)
    await ownerAt(a).call(closeSite, { confirmed: true })
    expect(await statusAt(a)).toBe(503)
    await expect.poll(() => statusAt(b)).toBe(503)
    expect((await ownerAt(b).fetch('/api/blog/posts')).status).toBe(200)
    await ownerAt(b).call(openSite, { confirmed: true })
    expect(await statusAt(b)).toBe(200)
    await expect.poll(() => statusAt(a)).toBe(200)
  })

  test('a picture uploaded on one is served by the other', async () => {
    const { image } = await uploaded(ownerAt(a))
    const [fromA, fromB] = [await a.fetch(image), await b.fetch(image)]
    expect(fromB.status).toBe(200)
    expect(Buffer.from(await fromB.arrayBuffer())).toEqual(Buffer.from(await fromA.arrayBuffer()))
  })

  test('each job runs once, whichever node sent it', async () => {
    const addresses = Array.from({ length: 24 }, (_, index) => `guest.${index}@example.org`)
    await Promise.all(
      addresses.map((email, index) => ownerAt(index % 2 ? a : b).call(invite, { email, roles: ['editor'] })),
    )
    const got = () => smtp.received.flatMap(({ to }) => to).sort()
    await expect.poll(got).toEqual(addresses.sort())
    const undone = async () =>
      (await sql`select id from pgboss.job where name = 'deliver-mail' and state < 'completed'`.execute(a.db))
        .rows
    await expect.poll(undone).toEqual([])
    expect(got()).toEqual(addresses)
  })
})
