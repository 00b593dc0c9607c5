import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCsv } from '#core/text/read-csv.ts'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { eventually } from '../../../testing/eventually.ts'
import { refundGift } from '../gifts/gift-contract.ts'
import { handPurposes, recordGift } from '../offline/offline-contract.ts'
import { purposes } from '../purposes/purpose-contract.ts'
import { exportInsight, givingInsight, insightTables } from './insight-contract.ts'
import { expectedBetween } from './insight-store.ts'

let app: TestApp
let bursar: ReturnType<TestApp['as']>
const year = Temporal.Now.plainDateISO().year - 1
const october = { from: `${year}-10-01`, to: `${year}-10-31` }
let given: Record<string, number>

beforeAll(async () => {
  app = await openTestApp()
  bursar = app.as(someone('finance'))
  const all = await bursar.call(handPurposes, {})
  const purpose = (name: string) => all.find((each) => each.name === name)?.id ?? 0
  const gives = async (name: string, day: string, amount: string, to = 'Widows') => {
    const { id } = await bursar.call(recordGift, {
      name,
      email: name && `${name.toLowerCase()}@example.org`,
      amount,
      method: 'cash',
      receivedOn: `${year}-${day}`,
      purpose: purpose(to),
      receipt: 'print',
    })
    return id
  }
  await gives('Ada', '02-10', '11')
  await gives('Ada', '10-05', '20', 'Orphans')
  await gives('Bayo', '09-10', '5')
  await gives('Bayo', '10-10', '40')
  await gives('Dele', '09-15', '7')
  await gives('', '10-20', '3')
  given = {
    chi: await gives('Chi', '10-12', '100'),
    back: await gives('Efe', '10-13', '60'),
  }
  await bursar.call(refundGift, { id: given.chi ?? 0, amount: '30', reason: 'Too much' })
  await bursar.call(refundGift, { id: given.back ?? 0, amount: '60', reason: 'A mistake' })
  const refunded = async () => {
    const { rows } = await sql`select from refund where state = 'succeeded'`.execute(app.db)
    expect(rows).toHaveLength(2)
  }
  await eventually(refunded)
  await sql`update person set branch = 'Houston' where name = 'Bayo'`.execute(app.db)
})
afterAll(() => app.close())

test('GET /staff/donations/insight counts each donor once, as new, retained, returning or lapsed', async () => {
  const { givers, before, unknown } = await bursar.call(givingInsight, october)
  expect(before).toEqual({ from: `${year}-09-01`, to: `${year}-09-30` })
  expect(givers).toEqual([
    { kind: 'new', people: 1, amount: 7000 },
    { kind: 'retained', people: 1, amount: 4000 },
    { kind: 'returning', people: 1, amount: 2000 },
    { kind: 'lapsed', people: 1, amount: 700 },
  ])
  expect(unknown).toEqual({ gifts: 1, amount: 300 })
})

test('giving by purpose, branch and frequency is net of refunds, and each adds up to the same total', async () => {
  const { purposes: byPurpose, branches, frequencies } = await bursar.call(givingInsight, october)
  expect(byPurpose).toEqual([
    { name: 'Widows', people: 2, gifts: 3, amount: 11_300 },
    { name: 'Orphans', people: 1, gifts: 1, amount: 2000 },
  ])
  expect(branches).toEqual([
    { name: '', people: 2, gifts: 3, amount: 9300 },
    { name: 'Houston', people: 1, gifts: 1, amount: 4000 },
  ])
  expect(frequencies).toEqual([{ rhythm: null, people: 3, gifts: 4, amount: 13_300 }])
})

test('other currencies are never added to ours', async () => {
  const insight = await bursar.call(givingInsight, { ...october, currency: 'EUR' })
  expect(insight.givers.every(({ people }) => people === 0)).toBe(true)
  expect(insight.purposes).toEqual([])
})

test('expected recurring income counts the charges in the month', async () => {
  const begins = (key: string, rhythm: string, amount: number, next: string, state = 'active') =>
    sql`
    insert into subscription (kind, provider, key, amount, currency, rhythm, account, state, next_charge)
    values ('gift', 'sandbox', ${key}, ${amount}, 'USD', ${rhythm}, 'gifts', ${state}, ${next})`.execute(
      app.db,
    )
  await begins('weekly', 'weekly', 1000, '2040-01-27T12:00:00Z')
  await begins('monthly', 'monthly', 5000, '2040-01-15T12:00:00Z')
  await begins('not due', 'quarterly', 9000, '2040-03-02T12:00:00Z')
  await begins('due', 'annually', 20_000, '2040-02-01T12:00:00Z')
  await begins('paused', 'monthly', 7000, '2040-02-10T12:00:00Z', 'paused')
  await begins('late', 'monthly', 3000, '2040-02-10T12:00:00Z', 'past_due')
  const february = [new Date('2040-02-01T00:00:00Z'), new Date('2040-03-01T00:00:00Z')] as const
  expect(await expectedBetween(app.db, ...february, 'USD')).toEqual([
    { rhythm: 'annually', gifts: 1, amount: 20_000 },
    { rhythm: 'monthly', gifts: 1, amount: 5000 },
    { rhythm: 'weekly', gifts: 1, amount: 4000 },
  ])
  const { expected } = await bursar.call(givingInsight, october)
  expect(expected.pastDue).toEqual({ gifts: 1, amount: 3000 })
})

test('campaigns show what was raised; visitors see it only if staff choose', async () => {
  const draft = {
    ...{ name: 'A bell', description: '', goal: 50_000, rhythm: null, area: 'house' as const },
    endsOn: '2040-12-31',
    showsProgress: false,
  }
  const made = await bursar.call(purposes.create, { draft, publication: { state: 'published' } })
  await bursar.call(recordGift, {
    ...{ name: 'Ada', amount: '200', method: 'cash', receipt: 'print', purpose: made.id },
    receivedOn: `${year}-11-01`,
  })
  const { campaigns } = await bursar.call(givingInsight, {})
  expect(campaigns[0]).toEqual({
    ...{ id: made.id, name: 'A bell', goal: 50_000, raised: 20_000, endsOn: '2040-12-31', isPublic: false },
  })
  expect(await app.call(purposes.read, { id: made.id })).not.toHaveProperty('endsOn')
  expect(await app.call(purposes.read, { id: made.id })).toMatchObject({ goal: null, raised: 0 })
  await bursar.call(purposes.update, { ...made, draft: { ...draft, showsProgress: true } })
  expect(await app.call(purposes.read, { id: made.id })).toMatchObject({
    ...{ goal: 50_000, raised: 20_000, endsOn: '2040-12-31' },
  })
})

test('POST /staff/donations/insight/export exports the table behind each chart', async () => {
  for (const table of insightTables) {
    const { text, lines } = await bursar.call(exportInsight, { ...october, table })
    expect(readCsv(text), table).toHaveLength(lines + 1)
  }
  const { text } = await bursar.call(exportInsight, { ...october, table: 'givers' })
  expect(text).toContain('Lapsed,1,,7.00,USD')
})

test.each(['shop', 'pastoral', 'prayer', 'outreach', 'editor', 'member'] as const)(
  'GET /staff/donations/insight is closed to %s',
  async (role) => {
    await expect(app.as(someone(role)).call(givingInsight, {})).rejects.toMatchObject({ status: 403 })
    await expect(app.as(someone(role)).call(exportInsight, { table: 'givers' })).rejects.toMatchObject({
      status: 403,
    })
  },
)
