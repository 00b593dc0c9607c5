import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxPay } from '#payments/contract.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { dayIn, massesOf } from '../../testing/fixtures/masses.ts'
import { brokenMasses } from './check.ts'
import {
  followMass,
  goWithoutOffering,
  ownMasses,
  payMass,
  readMassOffering,
  withdrawMass,
} from './contract.ts'
import { massesData } from './own-data.ts'
import { openIntention } from './register/register-contract.ts'
import {
  addCelebrant,
  changeCelebrant,
  readMassSettings,
  writeMassSettings,
} from './settings/settings-contract.ts'

let app: TestApp
let masses: ReturnType<typeof massesOf>
beforeAll(async () => {
  app = await openTestApp()
  masses = massesOf(app)
})
afterAll(async () => {
  expect(await brokenRules(app.db)).toEqual([])
  expect(await brokenMasses(app.db)).toEqual([])
  await app.close()
})

/** All refunds that were asked for have been given. */
const settled = () =>
  expect
    .poll(
      async () =>
        (await sql`select from refund where state = 'requested' or told_at is null`.execute(app.db)).rows
          .length,
    )
    .toBe(0)

const mailsTo = async (to: string) =>
  (
    await sql<{ subject: string; text: string; secret: boolean }>`
    select subject, text, secret from mail where recipient = ${to} order by id`.execute(app.db)
  ).rows

const entriesOf = async (reference: string) =>
  (
    await sql<{ number: number; offering: number | null; intention: string }>`
    select e.number, e.offering, e.intention from mass_entry e join mass_request r on r.id = e.request_id
    where r.reference = ${reference}`.execute(app.db)
  ).rows

test.each([
  [{ name: ' ', date: '', mobileNumber: '', reasonForMassRequest: '', price: '' }, 'Please Enter your name'],
  [{ date: '', mobileNumber: '', reasonForMassRequest: '', price: 1 }, 'Please Enter Mass Date'],
  [{ date: '15/11/2026', mobileNumber: '' }, 'Please Enter Mass Date'],
  [{ mobileNumber: undefined, reasonForMassRequest: '', price: null }, 'Please Enter your mobile number'],
  [{ reasonForMassRequest: ' \n', price: undefined }, 'Please Enter your reason for mass request'],
  [{ price: undefined }, 'Enter price atleat $10'],
  [{ price: '' }, 'Enter price atleat $10'],
  [{ price: 9.99 }, 'Enter price atleat $10'],
  [{ price: -20 }, 'Enter price atleat $10'],
  [{ price: 1e12 }, 'Offerings can be at most $999,999.99.'],
  [{ price: '$1,000,000' }, 'Offerings can be at most $999,999.99.'],
  [{ price: 'ten' }, 'Enter price atleat $10'],
  [{ date: dayIn(-1) }, 'This date has passed. Choose today or a later date.'],
  [{ date: dayIn(400) }, 'Choose a date within the next year.'],
  [{ email: 'nobody' }, 'Enter a full email address, such as name@example.com.'],
  [{ mobileNumber: '1234567890123456' }, 'Use 15 digits or fewer.'],
])(
  'POST /consultation/mass-request %j is rejected, in the specification’s order: %s',
  async (body, detail) => {
    const answer = await masses.send(body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ detail })
  },
)

test('GET /consultation/mass-offering returns the minimum offering, which the pastoral team sets', async () => {
  expect(await app.call(readMassOffering, {})).toEqual({ least: 10 })
  const priest = app.as(someone('pastoral'))
  const set = async (leastOffering: number) => {
    const { version, draft } = await priest.call(readMassSettings, {})
    await priest.call(writeMassSettings, { version, draft: { ...draft, leastOffering } })
  }
  const answerTo = async (price: number | null) => (await (await masses.send({ price })).json()).detail
  await set(25)
  expect(await answerTo(24.99)).toBe('Enter an offering of at least $25.00.')
  await set(0)
  expect(await answerTo(null)).toBe('Enter an amount, or request a Mass without an offering.')
  expect((await masses.send({ price: 1 })).status).toBe(201)
  await set(10)
})

test('POST /consultation/mass-request accepts the specification’s body, including today in the ministry’s time zone', async () => {
  const answer = await masses.send({ date: dayIn(0), price: '10', mobileNumber: 8_035_550_117 })
  expect(answer.status).toBe(201)
  const { message, reference, token } = await answer.json()
  expect(message).toBe(
    'We received your Mass request. We’ll enter it in our register once we receive your offering.',
  )
  expect(reference).toMatch(/^MR-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  expect(await app.call(followMass, { token })).toMatchObject({
    reference,
    state: 'awaiting_payment',
    offering: 1000,
    currency: 'USD',
    wished: dayIn(0),
    day: null,
    mayWithdraw: true,
  })
  expect(await entriesOf(reference)).toEqual([])
})

test('a bot’s form gets a normal response but isn’t saved; a form that arrives twice is saved once', async () => {
  const count = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from mass_request`.execute(app.db)).rows[0]
      ?.count
  const before = await count()
  expect((await masses.send({ website: 'https://spam.example' })).status).toBe(201)
  expect(await count()).toBe(before)
  const twice = () => masses.send({}, { 'Idempotency-Key': 'one-press-of-the-button' })
  const [one, other] = await Promise.all([twice(), twice()])
  expect(await one.json()).toEqual(await other.json())
  expect(await count()).toBe((before ?? 0) + 1)
})

test('a form whose response was lost gets it again, even after its date has passed', async () => {
  const key = { 'Idempotency-Key': 'written-on-the-road' }
  const first = await (await masses.send({}, key)).json()
  const late = await masses.send({ date: dayIn(-1) }, key)
  expect([late.status, await late.json()]).toEqual([201, first])
})

test('POST /consultation/mass-request/pay pays the offering; both returns and the webhook race and create one register entry', async () => {
  const email = 'first@example.org'
  const { token, reference } = await masses.asks({ email, price: 25.5 })
  const { pay, name } = await app.call(payMass, { token })
  expect(pay).toMatchObject({ amount: 2550, currency: 'USD', provider: 'sandbox' })
  expect(name).toBe(masses.wanted.name)
  // Going on with it is the same payment.
  expect((await app.call(payMass, { token })).pay.handle).toBe(pay.handle)
  await app.call(sandboxPay, { secret: pay.clientSecret, number: '4242424242424242' })
  const follow = () => app.call(followMass, { token })
  const [followed] = await Promise.all([follow(), follow(), follow(), follow()])
  expect(followed).toMatchObject({ state: 'accepted', offering: 2550 })
  const [entry, ...more] = await entriesOf(reference)
  expect(more).toEqual([])
  expect(entry).toMatchObject({ offering: 2550 })
  expect(entry?.intention).not.toContain('Okafor')
  await expect(app.call(payMass, { token })).rejects.toMatchObject({ status: 409 })
  await expect(app.call(goWithoutOffering, { token })).rejects.toMatchObject({ status: 409 })
  const mails = await mailsTo(email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your Mass request ${reference}`,
    'Your Mass offering of $25.50',
  ])
  for (const { text, secret } of mails) {
    expect(text).toContain(`/mass#${token}`)
    expect(text).not.toContain('late father')
    expect(secret).toBe(true)
  }
  const ledger = await sql`
    select e.account, sum(e.amount)::int as amount from ledger_entry e join ledger_tx t on t.id = e.tx_id
    join mass_request r on r.payable_id = t.payable_id where r.reference = ${reference} and e.account not like 'clearing%'
      and e.account <> 'fees' group by 1`.execute(app.db)
  expect(ledger.rows).toEqual([{ account: 'mass offerings', amount: -2550 }])
})

test('a declined card can be tried again; after too many tries the payment is canceled and started again, and nobody pays twice', async () => {
  const { token, reference } = await masses.asks()
  const first = await app.call(payMass, { token })
  for (let tries = 0; tries < 5; tries += 1) {
    await app
      .call(sandboxPay, { secret: first.pay.clientSecret, number: '4000 0000 0000 0002' })
      .catch(() => {})
  }
  await expect.poll(async () => (await app.call(payMass, { token })).pay.handle).not.toBe(first.pay.handle)
  expect(await masses.paid({ token })).toMatchObject({ state: 'accepted' })
  expect(await entriesOf(reference)).toHaveLength(1)
})

test('the intention is never sent to the provider and never appears in the log or, unencrypted, in the database', async () => {
  const canary = 'the canary of the masses'
  const { token, reference } = await masses.asks({
    reasonForMassRequest: canary,
    email: 'canary@example.org',
  })
  await masses.paid({ token })
  const intents = await sql<{ data: string }>`select data::text as data from sandbox_object`.execute(app.db)
  expect(intents.rows.some(({ data }) => data.includes(`Mass offering ${reference}`))).toBe(true)
  const tables = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`.execute(app.db)
  for (const { name } of tables.rows) {
    const [schema = '', table = ''] = name.split('.')
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.id(schema, table)} t where t::text ilike ${`%${canary}%`}`.execute(
      app.db,
    )
    expect(rows, name).toEqual([])
  }
  expect(app.logged()).not.toContain(canary)
})

test('POST /consultation/mass-request/without-offering accepts the request as it is, and refunds a payment that still arrives', async () => {
  const email = 'means@example.org'
  const direct = await masses.send({ withoutOffering: true, price: undefined, email: 'poor@example.org' })
  expect(await direct.clone().json()).toMatchObject({
    message: 'We received your Mass request. It’s in our register.',
  })
  expect(await entriesOf((await direct.json()).reference)).toMatchObject([{ offering: null }])

  const { token, reference } = await masses.asks({ email })
  const { pay } = await app.call(payMass, { token })
  expect(await app.call(goWithoutOffering, { token })).toMatchObject({ state: 'accepted', offering: null })
  expect(await entriesOf(reference)).toMatchObject([{ offering: null }])
  // If the provider does not know of the cancellation yet, it still accepts the card.
  await app.call(sandboxPay, { secret: pay.clientSecret, number: '4242424242424242' }).catch(() => {})
  await settled()
  expect(await app.call(followMass, { token })).toMatchObject({ state: 'accepted', offering: null })
  expect(await entriesOf(reference)).toHaveLength(1)
})

test('POST /consultation/mass-request/withdraw erases the text and refunds the offering', async () => {
  const email = 'back@example.org'
  const { token, reference } = await masses.asks({ email })
  await masses.paid({ token })
  expect(await app.call(withdrawMass, { token })).toMatchObject({ state: 'withdrawn', mayWithdraw: false })
  expect(await entriesOf(reference)).toMatchObject([{ intention: '' }])
  await settled()
  const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject)
  expect(await subjects()).toContain('Your refund of $20.00')
  await expect(app.call(withdrawMass, { token })).rejects.toMatchObject({ status: 409 })

  const unpaid = await masses.asks()
  expect(await app.call(withdrawMass, unpaid)).toMatchObject({ state: 'withdrawn' })
  expect(await entriesOf(unpaid.reference)).toEqual([])
  await expect(app.call(payMass, unpaid)).rejects.toMatchObject({ status: 409 })
})

test('POST /consultation/mass-request/follow returns nothing without the link', async () => {
  await expect(app.call(followMass, { token: 'x'.repeat(43) })).rejects.toMatchObject({ status: 404 })
  await expect(app.call(followMass, { token: '' })).rejects.toMatchObject({ status: 400 })
})

test('GET /consultation/mass-request/mine and the data download have the member’s own requests; deleting the account removes the person', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into member (username, username_key, password_hash) values ('Chidi', 'chidi', '') returning id`.execute(
    app.db,
  )
  const id = rows[0]?.id ?? 0
  const own = await masses.accepted({ withoutOffering: true, reasonForMassRequest: 'For my mother' })
  const over = await masses.accepted({ withoutOffering: true })
  await app.call(withdrawMass, { token: over.token })
  await sql`update mass_request set member_id = ${id} where id in (${own.id}, ${over.id})`.execute(app.db)
  expect(await app.as(someone('member', id)).call(ownMasses, {})).toMatchObject([
    { reference: over.reference, state: 'withdrawn', token: over.token },
    { reference: own.reference, state: 'accepted', token: own.token },
  ])
  await expect(app.call(ownMasses, {})).rejects.toMatchObject({ status: 401 })
  expect(await massesData.collect(app.db, id, app.secret)).toMatchObject([
    { reference: over.reference, reasonForMassRequest: '' },
    { reference: own.reference, reasonForMassRequest: 'For my mother' },
  ])
  await app.db.transaction().execute((trx) => massesData.erase(trx, id))
  const remaining = await sql`
    select name, email, mobile_number, member_id from mass_request where id in (${own.id}, ${over.id}) order by id`.execute(
    app.db,
  )
  expect(remaining.rows).toEqual([
    { name: masses.wanted.name, email: '', mobile_number: '', member_id: null },
    { name: '', email: '', mobile_number: '', member_id: null },
  ])
  // It is still to be offered.
  expect(await masses.priest.call(openIntention, { id: own.id })).toMatchObject({
    intention: 'For my mother',
  })
})

test('parallel requests never exceed what can be offered within a year', async () => {
  const priest = await masses.priest.call(addCelebrant, { name: 'Fr. Few', perWeek: 1, active: true })
  const open = async () =>
    (
      await sql<{ count: number }>`
      select count(*)::int as count from mass_request where state in ('accepted', 'scheduled')`.execute(
        app.db,
      )
    ).rows[0]?.count ?? 0
  const forget = () => sql`delete from attempt`.execute(app.db)
  await forget()
  await sql`update mass_request set held_until = now() where state = 'awaiting_payment'`.execute(app.db)
  for (let left = 52 - (await open()); left > 6; left -= 1) await masses.asks({ withoutOffering: true })
  // However many do not pay, half of the rest is there for others.
  const unpaid = []
  for (let turn = 0; turn < 8; turn += 1) unpaid.push(await masses.asks({}))
  for (let turn = 0; turn < 4; turn += 1) await masses.asks({ withoutOffering: true })
  await sql`update mass_request set held_until = now() where state = 'awaiting_payment'`.execute(app.db)
  const answers = await Promise.all(Array.from({ length: 6 }, () => masses.send({ withoutOffering: true })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409])
  expect(await open()).toBe(52)
  const { detail } = await (await masses.send({})).json()
  expect(detail).toMatch(/^We’ve accepted as many Masses as we can offer in a year/)
  await forget()
  // A payment started now is refused, and not charged.
  const late = masses.priest.call(payMass, { token: unpaid[0]?.token ?? '' })
  await expect(late).rejects.toMatchObject({ status: 409 })
  await masses.priest.call(changeCelebrant, { ...priest, perWeek: 21 })
}, 60_000)

test('one address can send 20 requests without an offering a day; requests with an offering or from other addresses aren’t limited', async () => {
  await sql`delete from attempt`.execute(app.db)
  const from = { 'X-Forwarded-For': '198.51.100.60' }
  await sql`
    insert into attempt (key, count, until)
    values ('mass without offering 198.51.100.60', 20, now() + interval '1 day')`.execute(app.db)
  expect((await masses.send({ withoutOffering: true }, from)).status).toBe(429)
  expect((await masses.send({}, from)).status).toBe(201)
  expect((await masses.send({ withoutOffering: true })).status).toBe(201)
})
