// The person who fills in a form chooses who gets our mail. Nothing else they typed may reach that address.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { noLinks } from '#core/text/person-name.ts'
import { listMessages, replyTo } from '#slices/feedback/admin-contract.ts'
import { openTestApp, someone, type TestApp } from '../testing/app.ts'
import { consultationsOf } from '../testing/fixtures/consultations.ts'
import { conventionIn, guest } from '../testing/fixtures/convention.ts'
import { giveNow } from '../testing/fixtures/gifts.ts'
import { massesOf } from '../testing/fixtures/masses.ts'
import { buyersIn, shelvesOf } from '../testing/fixtures/shop.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let visitors = 0
const post = (path: string, body: object) =>
  app.fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.20.0.${++visitors}` },
    body: JSON.stringify(body),
  })

/** Fits into every field, and is no link. */
const bait = 'Baitword'
const Sent = z.array(z.object({ subject: z.string(), html: z.string(), text: z.string(), rest: z.string() }))
const mailsTo = async (to: string) =>
  Sent.parse(
    (
      await sql`select subject, html, text, attachments::text || headers::text as rest from mail
        where recipient = ${to} order by id`.execute(app.db)
    ).rows,
  )

/** Each writes to `to`, and answers with how many mails that makes at least. */
const forms: Record<string, (to: string) => Promise<number>> = {
  'a Mass request, paid': async (to) => {
    await massesOf(app).accepted({ name: bait, email: to, reasonForMassRequest: bait })
    return 2
  },
  'a prayer request': async (to) => {
    const request = { name: bait, gender: 'male', prayerRequest: bait, email: to }
    await post('/consultation/prayer_request', request)
    return 1
  },
  'a consultation, accepted': async (to) => {
    const consultations = consultationsOf(app)
    const { reference } = await consultations.asked({ name: bait, email: to, resonToSeeFada: bait })
    await consultations.accept(reference)
    return 2
  },
  'a message, answered by staff': async (to) => {
    await post('/feedback', { full_name: bait, contact_info: to, message: bait })
    const { id: me } = await app.db
      .insertInto('member')
      .values({ username: 'Agnes', username_key: 'agnes', password_hash: '', roles: ['outreach'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const staff = app.as(someone('outreach', me))
    const { items } = await staff.call(listMessages, {})
    await staff.call(replyTo, { id: items[0]?.id ?? 0, text: 'Peace.', seen: 0 })
    return 1
  },
  'a convention registration': async (to) => {
    await conventionIn(app).open(5, 5)
    const named = { first_name: bait, last_name: bait, city: bait, state: bait, mailing_address: bait }
    await post('/resources/hgpm-convention', { ...guest, ...named, email: to })
    return 1
  },
  'a newsletter sign-up': async (to) => {
    await post('/about_us/newsletter', { firstName: bait, lastName: bait, email: to })
    return 1
  },
  'a gift for a purpose in the donor’s own words, and the link to change it': async (to) => {
    // A receipt has the donor's name, which holds no link; and each abuse would cost a payment.
    await giveNow(app, { email: to, donationPurpose: bait, amount: 20, rhythm: 'monthly' })
    const active = sql`select from subscription where state = 'active'`
    await expect.poll(async () => (await active.execute(app.db)).rows).toHaveLength(1)
    await post('/giving/recurring-links', { email: to })
    return 2
  },
  'an order': async (to) => {
    const shelves = shelvesOf(app)
    await shelves.category('oil')
    const { id } = await shelves.sells('Olive oil', 5)
    const buyers = buyersIn(app)
    const typed = { first_name: bait, last_name: bait, city: bait, address: bait }
    const items = [{ product_id: id, quantity: 1 }]
    await buyers.pays(await buyers.begins({ ...typed, email: to, items }))
    return 1
  },
}

test.each(Object.entries(forms))('%s: its emails have a link and none of the typed text', async (_, send) => {
  const to = `victim${++visitors}@example.org`
  const least = await send(to)
  await expect.poll(async () => (await mailsTo(to)).length).toBeGreaterThanOrEqual(least)
  for (const mail of await mailsTo(to)) expect(JSON.stringify(mail)).not.toContain(bait)
})

const victim = 'victim@example.org'
const mass = { date: '', mobileNumber: '5550117', reasonForMassRequest: 'Peace', price: 20 }
const link = 'Claim it at evil.example'
test.each([
  ['/consultation/mass-request', { ...mass, name: link }, 'name'],
  ['/consultation/prayer_request', { name: link, gender: 'male', prayerRequest: 'Peace' }, 'name'],
  ['/consultation/consultation', { name: link }, 'name'],
  ['/feedback', { full_name: link, contact_info: victim, message: 'Peace' }, 'full_name'],
  ['/resources/hgpm-convention', { ...guest, first_name: link }, 'first_name'],
  ['/about_us/newsletter', { firstName: 'Ada', lastName: link, email: victim }, 'lastName'],
  [
    '/donate/create-payment-intent',
    { email: victim, donationPurpose: 'Widows', amount: 5, name: link },
    'name',
  ],
  ['/store/checkout', { first_name: link }, 'first_name'],
  ['/store/fast-orders', { customerName: link }, 'customerName'],
  ['/community/posts', { post: { kind: 'note', name: link, body: 'Peace' } }, 'post.name'],
  ['/membership/register', { username: 'evil.example', password: 'a long quiet evening' }, 'username'],
])('POST %s rejects a name with a link at its field', async (path, body, field) => {
  const answer = await post(path, body)
  expect(answer.status).toBe(400)
  expect((await answer.json()).errors[field]).toBe(noLinks)
})

test('many requests with one email address all succeed, but only three emails are sent per hour', async () => {
  const masses = massesOf(app)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => masses.asks({ email: 'patient@example.org' })),
  )
  expect(new Set(answers.map(({ token }) => token)).size).toBe(8)
  expect(await mailsTo('patient@example.org')).toHaveLength(3)
})

test('one sender can email at most twenty addresses an hour, without affecting others', async () => {
  const ask = (number: number, from: string) =>
    app.fetch('/api/consultation/prayer_request', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      body: JSON.stringify({
        name: 'Ada',
        gender: 'female',
        prayerRequest: 'Peace',
        email: `crowd${number}@example.org`,
      }),
    })
  const masses = massesOf(app)
  const sender = { 'X-Forwarded-For': '10.30.0.1' }
  for (let number = 0; number < 10; number += 1)
    expect((await masses.send({ email: `m${number}@crowd.example` }, sender)).status).toBe(201)
  for (let number = 0; number < 10; number += 1) expect((await ask(number, '10.30.0.1')).status).toBe(201)
  const consultations = consultationsOf(app)
  expect((await consultations.ask({ email: 'last@crowd.example' }, sender)).status).toBe(201)
  expect(await mailsTo('crowd9@example.org')).toHaveLength(1)
  expect(await mailsTo('last@crowd.example')).toEqual([])
  expect((await ask(11, '10.30.0.2')).status).toBe(201)
  expect(await mailsTo('crowd11@example.org')).toHaveLength(1)
})
