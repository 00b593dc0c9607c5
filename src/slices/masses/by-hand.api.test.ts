import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules } from '#payments/reconcile/check.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { dayIn } from '../../testing/fixtures/masses.ts'
import { brokenMasses } from './check.ts'
import { openIntention, readMass } from './register/register-contract.ts'
import { recordMass } from './requests/by-hand-contract.ts'

let app: TestApp
let priest: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  priest = app.as(someone('pastoral'))
})
afterAll(() => app.close())

const request = () => ({
  name: 'Ngozi Okafor',
  date: dayIn(7),
  reasonForMassRequest: 'For my late father, Chief Okafor',
})

test('POST /staff/masses enters a Mass without an offering in the register, with the next number', async () => {
  const { id } = await priest.call(recordMass, request())
  const { id: next } = await priest.call(recordMass, request())
  const [one, other] = [await priest.call(readMass, { id }), await priest.call(readMass, { id: next })]
  expect(other.number).toBe(one.number + 1)
  expect(one).toMatchObject({ state: 'accepted', enteredBy: 'Test' })
  expect(await priest.call(openIntention, { id })).toMatchObject({
    intention: request().reasonForMassRequest,
  })
})

test('POST /staff/masses with an offering books it as an offline payment, owed until the Mass is offered', async () => {
  const { id } = await priest.call(recordMass, {
    ...request(),
    email: 'ngozi@example.org',
    offering: '20',
    method: 'check',
    checkNumber: '12',
  })
  expect(await priest.call(readMass, { id })).toMatchObject({ state: 'accepted' })
  const { rows } = await sql`
    select e.account, e.amount from mass_request r join ledger_tx t on t.payable_id = r.payable_id
    join ledger_entry e on e.tx_id = t.id where r.id = ${id} order by e.amount`.execute(app.db)
  expect(rows).toEqual([
    { account: 'mass offerings', amount: -2000 },
    { account: 'undeposited checks', amount: 2000 },
  ])
  const mails = await sql`select from mail where recipient = 'ngozi@example.org'`.execute(app.db)
  expect(mails.rows).toHaveLength(1)
  expect([...(await brokenRules(app.db)), ...(await brokenMasses(app.db))]).toEqual([])
})

test.each([
  [{ offering: 'twenty' }, 'offering'],
  [{ offering: '20', method: 'check' as const }, 'checkNumber'],
  [{ date: dayIn(-1) }, 'date'],
  [{ reasonForMassRequest: '' }, 'reasonForMassRequest'],
])('POST /staff/masses rejects %j with a field error', async (change, field) => {
  await expect(priest.call(recordMass, { ...request(), ...change })).rejects.toMatchObject({
    status: 400,
    errors: { [field]: expect.any(String) },
  })
})

test('a treasurer can’t enter intentions, and the audit log contains none', async () => {
  await expect(app.as(someone('finance')).call(recordMass, request())).rejects.toMatchObject({ status: 403 })
  const { rows } = await sql<{ note: string }>`select note from audit`.execute(app.db)
  expect(JSON.stringify(rows)).not.toMatch(/Okafor|father/)
})
