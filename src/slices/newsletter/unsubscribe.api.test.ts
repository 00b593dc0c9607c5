import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken, newToken } from '#core/security/tokens.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { confirmSubscription, unsubscribe } from './contract.ts'
import { findIssue, insertIssue } from './issues/issue-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A reader who got an issue. */
async function reader(email: string) {
  const { rows } = await sql<{ id: number; key: string }>`
    insert into newsletter_subscriber (first_name, last_name, email, state, created, confirmed_at)
    values ('Ada', 'Obi', ${email}, 'confirmed', now(), now()) returning id, key`.execute(app.db)
  const { id = 0, key = '' } = rows[0] ?? {}
  const draft = {
    subject: 'Peace',
    preheader: '',
    picture: '/art/wide-dawn-dove-x.svg',
    body: 'Peace.',
    segment: null,
  }
  const issue = await insertIssue(app.db, draft, 'Test', new Date())
  await sql`
    insert into newsletter_run (issue_id, chain, held_until, recipients) values (${issue}, ${key}, now(), 1)`.execute(
    app.db,
  )
  await sql`
    insert into newsletter_delivery (issue_id, subscriber_id, state) values (${issue}, ${id}, 'sent')`.execute(
    app.db,
  )
  const stateOf = async () =>
    (await sql<{ state: string }>`select state from newsletter_subscriber where id = ${id}`.execute(app.db))
      .rows[0]?.state
  const departed = async () => (await findIssue(app.db, issue))?.departed
  return { key, issue, stateOf, departed }
}

test('POST /about_us/newsletter/unsubscribe/{key} accepts one-click requests from email providers any number of times; a GET only opens the page', async () => {
  const { key, stateOf, departed } = await reader('one.click@example.org')
  const path = `/api/about_us/newsletter/unsubscribe/${key}`
  const looked = await app.fetch(path)
  expect(looked.status).toBe(302)
  expect(looked.headers.get('location')).toBe(`/newsletter/unsubscribe#${key}`)
  expect(await stateOf()).toBe('confirmed')
  for (const _ of ['once', 'twice']) {
    const answer = await app.fetch(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://mail.example',
        'Sec-Fetch-Site': 'cross-site',
      },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await stateOf()).toBe('unsubscribed')
  }
  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  expect((await app.fetch(path, { method: 'POST', body: multipart })).status).toBe(200)
  expect(await departed()).toBe(1)
  const unknown = path.replace(key, '7d0b8e0e-0000-4000-8000-000000000000')
  expect((await app.fetch(unknown, { method: 'POST', body: new URLSearchParams('a=b') })).status).toBe(200)
})

test('POST /about_us/newsletter/unsubscribe unsubscribes from the page, and POST /about_us/newsletter/resubscribe undoes it', async () => {
  const { key, stateOf, departed } = await reader('by.page@example.org')
  const post = (path: string, sent = key) =>
    app.fetch(`/api/about_us/newsletter/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key: sent }),
    })
  expect((await post('resubscribe')).status).toBe(410)
  expect((await post('unsubscribe')).status).toBe(200)
  expect(await stateOf()).toBe('unsubscribed')
  expect(await departed()).toBe(1)
  expect((await post('resubscribe')).status).toBe(200)
  expect(await stateOf()).toBe('confirmed')
  expect(await departed()).toBe(0)
  expect((await post('unsubscribe', 'nonsense')).status).toBe(400)
})

test('a used confirmation link doesn’t resubscribe someone who has unsubscribed', async () => {
  const { key, stateOf } = await reader('stays.away@example.org')
  const token = newToken()
  await sql`
    update newsletter_subscriber set token_hash = ${hashToken(token)}, token_expires = now() + interval '1 day'
    where key = ${key}`.execute(app.db)
  await app.call(unsubscribe, { key })
  await expect(app.call(confirmSubscription, { token })).rejects.toMatchObject({ status: 410 })
  expect(await stateOf()).toBe('unsubscribed')
})

test('pictures in an issue are converted for mail programs, and only those', async () => {
  const { issue } = await reader('pictures@example.org')
  const { key = '' } = (await findIssue(app.db, issue)) ?? {}
  const shown = await app.fetch(`/newsletter/picture/${key}/art/wide-dawn-dove-x.jpg`)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect([...new Uint8Array(await shown.arrayBuffer()).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  expect((await app.fetch(`/newsletter/picture/${key}/art/wide-dawn-dove-y.jpg`)).status).toBe(404)
})
