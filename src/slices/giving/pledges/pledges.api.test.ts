import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mails } from '#core/mail/mail.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { dayOf } from '#core/time/time.ts'
import { brokenRules } from '#payments/reconcile/check.ts'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { idleServices } from '../../../testing/databases/idle.ts'
import { pledgeRules } from '../check.ts'
import { refundGift } from '../gifts/gift-contract.ts'
import { handPurposes, recordGift } from '../offline/offline-contract.ts'
import { pledgesData } from '../own-data.ts'
import {
  addPledge,
  cancelPledge,
  changePledge,
  countGift,
  exportPledges,
  listPledges,
  pledgeTotals,
  readPledgeDetail,
} from './pledge-admin-contract.ts'
import {
  cancelOwnPledge,
  makePledge,
  ownPledges,
  personPledges,
  readPledge,
  remindOfPledge,
} from './pledge-contract.ts'
import { remindDonors } from './pledge-mails.ts'

let app: TestApp
let bursar: ReturnType<TestApp['as']>
let purpose: number
let otherPurpose: number
const today = dayOf(new Date(), demoOrganisation.timeZone)
const dayIn = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString()
beforeAll(async () => {
  app = await openTestApp()
  bursar = app.as(someone('finance'))
  const [first, second] = await bursar.call(handPurposes, {})
  purpose = first?.id ?? 0
  otherPurpose = second?.id ?? 0
})
afterAll(() => app.close())

const terms = () => ({ purpose, amount: '300', rhythm: 'monthly' as const, first: dayIn(-40), count: 3 })

const pledge = (name: string, more: object = {}) =>
  bursar.call(addPledge, {
    name,
    email: `${name.toLowerCase()}@example.org`,
    countsFrom: dayIn(-60),
    ...terms(),
    ...more,
  })

const give = (name: string, amount: string, more: object = {}) =>
  bursar.call(recordGift, {
    name,
    email: `${name.toLowerCase()}@example.org`,
    amount,
    method: 'cash',
    receivedOn: today,
    purpose,
    receipt: 'print',
    ...more,
  })

const detail = (id: number) => bursar.call(readPledgeDetail, { id })

const memberOfRecord = async (name: string) => {
  const { rows } = await sql<{ id: number }>`
    insert into member (username, username_key, password_hash) values (${name}, ${name}, '') returning id`.execute(
    app.db,
  )
  return rows[0]?.id ?? 0
}

test('POST /staff/pledges and GET /staff/pledges/{id}: gifts to the purpose count, others don’t, and nothing is booked', async () => {
  const ledger = async () => (await app.db.selectFrom('ledger_tx').select('id').execute()).length
  const before = await ledger()
  const { id } = await pledge('Ada')
  expect(await ledger()).toBe(before)
  expect(await detail(id)).toMatchObject({
    name: 'Ada',
    amount: 30_000,
    given: 0,
    due: 20_000,
    state: 'overdue',
    next: { due: dayIn(-40), amount: 10_000 },
    enteredBy: 'Test',
    installments: [{ amount: 10_000 }, { amount: 10_000 }, { amount: 10_000 }],
  })
  await give('Ada', '150')
  await give('Ada', '999', { purpose: otherPurpose })
  await give('Ada', '70', { receivedOn: dayIn(-61) })
  const { id: gift } = await give('Ada', '60')
  expect(await detail(id)).toMatchObject({ given: 21_000, state: 'open' })
  await bursar.call(refundGift, { id: gift, amount: '20', reason: 'Typo' })
  await expect.poll(async () => (await detail(id)).given).toBe(19_000)
  await give('Ada', '110')
  expect(await detail(id)).toMatchObject({ given: 30_000, state: 'fulfilled', next: null })
  expect(await brokenRules(app.db)).toEqual([])
  expect(await pledgeRules(app.db)).toEqual([])
})

test('POST /staff/pledges/{id} decides about all gifts, and POST /staff/pledges/{id}/gifts/{gift} about one', async () => {
  const { id } = await pledge('Bola')
  const { id: counted } = await give('Bola', '50')
  const { id: other } = await give('Bola', '40', { purpose: otherPurpose })
  await bursar.call(countGift, { id, gift: counted, counts: false })
  await bursar.call(countGift, { id, gift: other, counts: true })
  const { given, gifts } = await detail(id)
  expect(given).toBe(4000)
  expect(gifts.map((gift) => [gift.id, gift.counts])).toEqual([
    [other, true],
    [counted, false],
  ])
  const { id: strange } = await give('Somebody', '40')
  await expect(bursar.call(countGift, { id, gift: strange, counts: true })).rejects.toMatchObject({
    status: 409,
  })
  await give('Bola', '5')
  expect((await detail(id)).given).toBe(4500)
  const changes = { automatic: false, reminders: false, countsFrom: dayIn(-60), note: 'On paper' }
  await bursar.call(changePledge, { id, ...changes })
  expect(await detail(id)).toMatchObject({ given: 4000, note: 'On paper', reminders: false })
})

test('a new pledge starts over: each gift counts toward one pledge', async () => {
  const { id: first } = await pledge('Chike')
  await give('Chike', '30', { receivedOn: dayIn(-10) })
  const { id: second } = await pledge('Chike', { countsFrom: dayIn(-5), first: dayIn(5) })
  await give('Chike', '20')
  expect([(await detail(first)).given, (await detail(second)).given]).toEqual([3000, 2000])
  await bursar.call(cancelPledge, { id: second })
  expect((await detail(first)).given).toBe(5000)
  expect(await pledgeRules(app.db)).toEqual([])
})

test('GET /staff/pledges, POST /staff/pledges/export and GET /staff/pledges/totals: filter pledges and return totals by purpose', async () => {
  const names = async (query: object) =>
    (await bursar.call(listPledges, query)).items.map(({ name }) => name).toSorted()
  expect(await names({ state: 'fulfilled' })).toEqual(['Ada'])
  expect(await names({ state: 'canceled' })).toEqual(['Chike'])
  expect(await names({ state: 'overdue' })).toEqual(['Bola', 'Chike'])
  expect(await names({ search: 'bol' })).toEqual(['Bola'])
  expect(await names({ purpose: otherPurpose })).toEqual([])
  const [total] = await bursar.call(pledgeTotals, {})
  expect(total).toMatchObject({
    purposeId: purpose,
    pledges: 3,
    pledged: 90_000,
    given: 30_000 + 4000 + 5000,
    overdue: 16_000 + 15_000,
    overduePledges: 2,
  })
  const { text } = await bursar.call(exportPledges, { state: 'fulfilled' })
  expect(text).toContain('Ada,ada@example.org,')
  expect(text).toContain(',300.00,300.00,200.00,USD,Fulfilled,')
})

test('POST /staff/pledges reports invalid fields', async () => {
  const wrong = pledge('Dele', { name: '', amount: 'much', count: 1, first: '' })
  await expect(wrong).rejects.toMatchObject({
    status: 400,
    errors: { name: 'Enter the donor’s name.', amount: 'Enter the amount.', first: 'Enter a date.' },
  })
  await expect(pledge('Dele', { count: 1 })).rejects.toMatchObject({
    errors: { count: 'Enter how many installments, from 2 to 120.' },
  })
})

test('POST /staff/pledges/{id}/cancel ends a pledge once', async () => {
  const { id } = await pledge('Efe')
  await bursar.call(cancelPledge, { id })
  expect(await detail(id)).toMatchObject({ state: 'canceled', canceledBy: 'Test', next: null })
  await expect(bursar.call(cancelPledge, { id })).rejects.toMatchObject({ status: 409 })
})

const sent: { to: string; subject: string }[] = []
const remindersTo = (address: string) => sent.filter(({ to }) => to === address).map(({ subject }) => subject)

const remindAll = (now = new Date()) => {
  const mail: Mails = {
    send: async (_, { to, subject }) => void sent.push({ to, subject }),
    resend: async () => {},
    canSend: true,
  }
  return remindDonors({ ...idleServices(app.db).payments, mail }, { send: async () => {} }, now)
}

test('reminders go out once, a week ahead, unless the installment is paid, canceled or reminders are off; POST /giving/pledges/{token}/reminders', async () => {
  const soon = { first: dayIn(7), countsFrom: dayIn(-1) }
  await pledge('Reminded', soon)
  await pledge('Later', { ...soon, first: dayIn(8) })
  await pledge('Given', soon)
  await give('Given', '100')
  await pledge('Partly', soon)
  await give('Partly', '30')
  const { id: canceled } = await pledge('Ended', soon)
  await bursar.call(cancelPledge, { id: canceled })
  const { id: quiet } = await pledge('Quiet', soon)
  const { token } = await detail(quiet)
  expect(await app.call(remindOfPledge, { token, reminders: false })).toEqual({
    message: 'Reminders are off.',
  })
  expect(await app.call(readPledge, { token })).toMatchObject({ reminders: false, amount: 30_000 })
  await Promise.all([remindAll(), remindAll()])
  await remindAll()
  const each = ['Reminded', 'Later', 'Given', 'Partly', 'Ended', 'Quiet'].map((name) =>
    remindersTo(`${name.toLowerCase()}@example.org`),
  )
  expect(each).toEqual([
    [expect.stringContaining('$100.00')],
    [],
    [],
    [expect.stringContaining('$70.00')],
    [],
    [],
  ])
  // The next installment has a reminder of its own.
  await remindAll(new Date(Date.now() + 31 * 86_400_000))
  expect(remindersTo('reminded@example.org')).toHaveLength(2)
})

test('GET /giving/pledges/{token} rejects an invalid link', async () => {
  const token = '00000000-0000-4000-8000-000000000000'
  await expect(app.call(readPledge, { token })).rejects.toMatchObject({ status: 404 })
  await expect(app.call(remindOfPledge, { token, reminders: true })).rejects.toMatchObject({ status: 404 })
})

test('POST /giving/own-pledges, GET /giving/own-pledges and POST /giving/own-pledges/{id}/cancel are for the member only; GET /staff/pledges/of-person/{person} shows staff the same', async () => {
  const id = await memberOfRecord('femi')
  const member = app.as(someone('member', id))
  const made = await member.call(makePledge, { ...terms(), first: dayIn(3) })
  await expect(member.call(makePledge, terms())).rejects.toMatchObject({
    errors: { first: 'Choose today or a later date.' },
  })
  expect(await member.call(ownPledges, {})).toMatchObject([{ id: made.id, state: 'open', given: 0 }])
  const { person } = await detail(made.id)
  expect(await bursar.call(personPledges, { person })).toMatchObject([{ id: made.id }])
  const stranger = app.as(someone('member', await memberOfRecord('gbenga')))
  expect(await stranger.call(ownPledges, {})).toEqual([])
  await expect(stranger.call(cancelOwnPledge, { id: made.id })).rejects.toMatchObject({ status: 409 })
  await member.call(cancelOwnPledge, { id: made.id })
  expect(await member.call(ownPledges, {})).toMatchObject([{ state: 'canceled' }])
})

test('pledges are part of a member’s data download and end with the account', async () => {
  const id = await memberOfRecord('hauwa')
  await app.as(someone('member', id)).call(makePledge, { ...terms(), first: dayIn(3) })
  expect(await pledgesData.collect(app.db, id)).toMatchObject([
    { amount: 30_000, installments: [{}, {}, {}] },
  ])
  await app.db.transaction().execute((trx) => pledgesData.erase(trx, id))
  expect(await pledgesData.collect(app.db, id)).toEqual([])
})

test('merging records combines pledges and gifts, and splitting separates them', async () => {
  const { id } = await pledge('Ifeoma')
  await give('Ifeomatoo', '40')
  const person = async (email: string) =>
    (await app.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const [one, other] = [await person('ifeoma@example.org'), await person('ifeomatoo@example.org')]
  await sql`update person set merged_into = ${other} where id = ${one}`.execute(app.db)
  await sql`select move_person(${one}, ${other})`.execute(app.db)
  expect(await detail(id)).toMatchObject({ person: other, given: 4000 })
  await sql`update person set merged_into = null where id = ${one}`.execute(app.db)
  expect(await detail(id)).toMatchObject({ person: one, given: 0 })
})

const Step = fc.record({
  who: fc.constantFrom('Jide', 'Kemi'),
  act: fc.constantFrom('pledge', 'give', 'cancel', 'choose'),
  days: fc.integer({ min: 0, max: 50 }),
  pick: fc.nat(9),
})

test('in any sequence of actions, a gift counts once and pledges don’t affect the books', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 3, maxLength: 10 }), async (steps) => {
      for (const { who, act, days, pick } of steps) {
        if (act === 'pledge') await pledge(who, { countsFrom: dayIn(-days) })
        if (act === 'give') await give(who, '10', { receivedOn: dayIn(-days) })
        const { items } = await bursar.call(listPledges, { search: who })
        const its = items.filter(({ state }) => state !== 'canceled')
        const chosen = its[pick % Math.max(1, its.length)]
        if (chosen && act === 'cancel') await bursar.call(cancelPledge, { id: chosen.id })
        if (chosen && act === 'choose') {
          const { gifts } = await detail(chosen.id)
          const gift = gifts[pick % Math.max(1, gifts.length)]
          if (gift) await bursar.call(countGift, { id: chosen.id, gift: gift.id, counts: !gift.counts })
        }
      }
      expect(await pledgeRules(app.db)).toEqual([])
    }),
    { numRuns: 6 },
  )
  expect(await brokenRules(app.db)).toEqual([])
}, 120_000)

test('pledges require the money permission', async () => {
  const { call } = app.as(someone('editor'))
  const asked = await Promise.allSettled([
    call(listPledges, {}),
    call(pledgeTotals, {}),
    call(readPledgeDetail, { id: 1 }),
    call(personPledges, { person: 1 }),
  ])
  expect(asked).toMatchObject(asked.map(() => ({ status: 'rejected', reason: { status: 403 } })))
})
