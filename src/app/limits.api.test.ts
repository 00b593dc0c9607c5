import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { proofHeader, solve } from '#core/security/proof-solver.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { conventionIn, guest } from '../testing/fixtures/convention.ts'
import { dayIn } from '../testing/fixtures/masses.ts'
import { shelvesOf } from '../testing/fixtures/shop.ts'

let app: TestApp
let product = 0
beforeAll(async () => {
  app = await openTestApp()
  const shelves = shelvesOf(app)
  await shelves.category('oil')
  product = (await shelves.sells('Flask', 100, { price: 1500 })).id
  await conventionIn(app).open(100, 100)
})
beforeEach(() => sql`delete from attempt`.execute(app.db))
afterAll(() => app.close())

/** Every form that anybody may send, with the email address that it names. */
const forms: Record<string, [path: string, body: (email: string) => object]> = {
  'a prayer request': [
    '/consultation/prayer_request',
    (email) => ({ name: 'Ada', gender: 'female', prayerRequest: 'For my mother.', email }),
  ],
  'a consultation': [
    '/consultation/consultation',
    (email) => ({
      name: 'Ada',
      gender: 'female',
      country: 'Nigeria',
      mobileNumber: '+234 803 555 0117',
      email,
      resonToSeeFada: 'To talk',
    }),
  ],
  'a Mass': [
    '/consultation/mass-request',
    (email) => ({
      name: 'Ada',
      date: dayIn(7),
      mobileNumber: '+234 803 555 0117',
      reasonForMassRequest: 'For my late father',
      price: 20,
      email,
    }),
  ],
  'the convention': ['/resources/hgpm-convention', (email) => ({ ...guest, email })],
  'a message': [
    '/feedback',
    (email) => ({ full_name: 'Ada', contact_info: email, message: 'When is Mass?' }),
  ],
  'the deletion of an account': [
    '/feedback',
    (email) => ({ full_name: 'Ada', contact_info: email, message: 'Please', reason: 'account_deletion' }),
  ],
  'the newsletter': ['/about_us/newsletter', (email) => ({ firstName: 'Ada', lastName: 'Obi', email })],
  'a gift': ['/donate/create-payment-intent', (email) => ({ email, donationPurpose: 'Widows', amount: 1 })],
  'a gift on the provider’s page': ['/donate/create-payment-intent', () => ({ amount: 1 })],
  'a fast order': [
    '/store/fast-orders',
    () => ({
      productId: product,
      productQuantity: 1,
      customerName: 'Chidi',
      customerAddress: '4 Okpara Avenue, Enugu',
      customerPhoneNumber: '+234 803 555 0100',
    }),
  ],
  'links to recurring gifts': ['/giving/recurring-links', (email) => ({ email })],
  'a new password': ['/membership/forgot-password', (email) => ({ email })],
}

const post = (path: string, body: object, headers: Record<string, string>) =>
  app.fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
/** Sends a form as the site does, with the proof of work that is requested. */
async function send(path: string, body: object, address: string) {
  const from = { 'X-Forwarded-For': address }
  const answer = await post(path, body, from)
  if (answer.status !== 429) return answer
  const { challenge } = await answer.json()
  return typeof challenge === 'string'
    ? post(path, body, { ...from, [proofHeader]: await solve(challenge) })
    : answer
}

describe.each(Object.entries(forms))('the form for %s', (_, [path, bodyTo]) => {
  test('rejects a flood from one address, says when to retry, and counts only accepted requests for the site', async () => {
    const answers: Response[] = []
    for (let n = 0; n < 25; n += 1) {
      answers.push(await post(path, bodyTo(`flood.${n}@example.org`), { 'X-Forwarded-For': '198.51.100.7' }))
    }
    const taken = answers.filter(({ ok }) => ok).length
    const refused = answers.filter(({ status }) => status === 429)
    expect(taken + refused.length).toBe(25)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    const { rows } = await sql<{ key: string; count: number }>`
      select key, count from attempt where count > ${taken}`.execute(app.db)
    expect(rows).toEqual([])
    const neighbor = await post(path, bodyTo('neighbor@example.org'), { 'X-Forwarded-For': '203.0.113.9' })
    expect(neighbor.ok).toBe(true)
  })

  test('still works for the owner of an email address that others have used, and doesn’t flood their mailbox', async () => {
    const email = `victim${path.replaceAll('/', '.')}@example.org`
    for (let n = 0; n < 15; n += 1) await send(path, bodyTo(email), `192.0.2.${n}`)
    expect((await send(path, bodyTo(email), '203.0.113.10')).ok).toBe(true)
    const { rows } = await sql`select from mail where recipient = ${email}`.execute(app.db)
    expect(rows.length).toBeLessThanOrEqual(7)
  })
})
