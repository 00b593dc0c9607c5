import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenRules } from '#payments/reconcile/check.ts'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { dayIn, massesOf } from '../../../testing/fixtures/masses.ts'
import { brokenMasses } from '../check.ts'
import { followMass, payMass, withdrawMass } from '../contract.ts'
import {
  exportOfferings,
  listOfferings,
  offeringFigures,
  readOffering,
  refundOffering,
} from '../offerings/offerings-contract.ts'
import { changeCelebrant, readMassSettings, writeMassSettings } from '../settings/settings-contract.ts'
import { erasePast, notifyDue } from '../workers.ts'
import { massCalendar } from './calendar-contract.ts'
import {
  assignMass,
  celebrateMass,
  correctMass,
  declineMass,
  linkRecording,
  listMasses,
  openIntention,
  printRegister,
  readMass,
  transferMass,
  unassignMass,
} from './register-contract.ts'

let app: TestApp
let masses: ReturnType<typeof massesOf>
let bursar: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  masses = massesOf(app)
  bursar = app.as(someone('finance'))
})
// All of them pay from one address.
beforeEach(async () => void (await sql`delete from attempt`.execute(app.db)))
afterAll(async () => {
  expect(await brokenRules(app.db)).toEqual([])
  expect(await brokenMasses(app.db)).toEqual([])
  await app.close()
})

const subjectsTo = async (to: string) =>
  (
    await sql<{ subject: string }>`select subject from mail where recipient = ${to} order by id`.execute(
      app.db,
    )
  ).rows.map(({ subject }) => subject)

const holdings = async (reference: string) =>
  (
    await sql<{ account: string; fund: string; amount: number }>`
    select e.account, e.fund, (-sum(e.amount))::int as amount from ledger_entry e join ledger_tx t on t.id = e.tx_id
    join mass_request r on r.payable_id = t.payable_id
    where r.reference = ${reference} and e.account like 'mass%' group by 1, 2 having sum(e.amount) <> 0`.execute(
      app.db,
    )
  ).rows

const stateOf = async (token: string) => (await app.call(followMass, { token })).state

test('from request to altar: POST /staff/masses/{id}/assign, POST /staff/masses/{id}/celebrate, POST /staff/masses/{id}/recording and GET /staff/masses/{id}; the requester is emailed, and the offering is owed to the celebrant', async () => {
  const { call } = masses.priest
  const priest = await masses.celebrant('Fr. Emeka Obi')
  const email = 'altar@example.org'
  const { id, token, reference } = await masses.accepted({ email, date: dayIn(0) })
  expect(await holdings(reference)).toEqual([{ account: 'mass offerings', fund: '', amount: 2000 }])
  await expect(call(celebrateMass, { id, recording: '' })).rejects.toMatchObject({
    status: 409,
    message: 'This Mass doesn’t have a date and a celebrant yet.',
  })
  await call(assignMass, { id, day: dayIn(3), celebrant: priest.id })
  await expect(call(celebrateMass, { id, recording: '' })).rejects.toMatchObject({ status: 409 })
  const { lines } = await call(readMass, { id })
  const stale = { id, day: dayIn(5), celebrant: priest.id, version: lines.length - 1 }
  await expect(call(assignMass, stale)).rejects.toMatchObject({ status: 409, also: { changed: true } })
  const assigned = await call(assignMass, {
    id,
    day: dayIn(0),
    celebrant: priest.id,
    version: lines.length,
  })
  expect(assigned).toMatchObject({
    state: 'scheduled',
    day: dayIn(0),
    celebrant: 'Fr. Emeka Obi',
    sealed: true,
  })
  expect(await app.call(followMass, { token })).toMatchObject({ state: 'scheduled', day: dayIn(0) })

  await expect(call(celebrateMass, { id, recording: 'javascript:alert(1)' })).rejects.toMatchObject({
    status: 400,
  })
  const recording = 'https://video.example/mass'
  const both = await Promise.allSettled([1, 2].map(() => call(celebrateMass, { id, recording })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await call(readMass, { id })).toMatchObject({
    state: 'celebrated',
    recording,
    lines: [{ what: 'scheduled' }, { what: 'scheduled' }, { what: 'celebrated', celebrant: 'Fr. Emeka Obi' }],
  })
  expect(await app.call(followMass, { token })).toMatchObject({
    state: 'celebrated',
    recording,
    mayWithdraw: false,
  })
  expect(await holdings(reference)).toEqual([
    { account: 'masses celebrated', fund: 'Fr. Emeka Obi', amount: 2000 },
  ])
  expect((await subjectsTo(email)).at(-1)).toBe('Your Mass has been offered')
  const { rows } = await sql<{ text: string }>`
    select text from mail where recipient = ${email} order by id desc limit 1`.execute(app.db)
  expect(rows[0]?.text).toContain(recording)
  const better = await call(linkRecording, { id, recording: 'https://video.example/better' })
  expect(better.recording).toBe('https://video.example/better')
})

test('parallel assignments never exceed one Mass per priest per day; POST /staff/masses/{id}/unassign makes room', async () => {
  const priest = await masses.celebrant('Fr. One')
  const all = []
  for (let count = 0; count < 6; count += 1) all.push(await masses.accepted({ withoutOffering: true }))
  const day = dayIn(20)
  const assign = ({ id }: { id: number }) =>
    masses.priest.call(assignMass, { id, day, celebrant: priest.id }).then(
      () => id,
      (error: unknown) => error,
    )
  const answers = await Promise.all(all.map(assign))
  const [winner, ...others] = answers.filter((answer) => typeof answer === 'number')
  expect(others).toEqual([])
  expect(answers.filter((answer) => typeof answer !== 'number')).toEqual(
    Array.from({ length: 5 }, () => expect.objectContaining({ status: 409 })),
  )
  expect(await masses.priest.call(unassignMass, { id: winner ?? 0 })).toMatchObject({
    state: 'accepted',
    day: null,
  })
  expect(await assign(all.find(({ id }) => id !== winner) ?? { id: 0 })).toEqual(expect.any(Number))
})

// One session cannot race with itself: on the embedded database transactions come one after the other.
test.runIf(process.env.TEST_POSTGRES_URL)(
  'negative control: without the celebrant’s lock, two people who check at once both find the day free',
  async () => {
    const priest = await masses.celebrant('Fr. Unlocked')
    const day = dayIn(30)
    const looked = Promise.withResolvers<void>()
    let waiting = 2
    const careless = () =>
      app.db.transaction().execute(async (trx) => {
        const { rows } = await sql`
          select from mass_celebration where celebrant_id = ${priest.id} and day = ${day}::date`.execute(trx)
        waiting -= 1
        if (waiting === 0) looked.resolve()
        await looked.promise
        if (rows.length > 0) return
        await sql`insert into mass_celebration (celebrant_id, day) values (${priest.id}, ${day}::date)`.execute(
          trx,
        )
      })
    await Promise.all([careless(), careless()])
    const { rows } = await sql`
      delete from mass_celebration where celebrant_id = ${priest.id} returning id`.execute(app.db)
    expect(rows).toHaveLength(2)
  },
)

test('a shared Mass needs the consent of all; the priest keeps one offering, and the others go to the ordinary', async () => {
  const { call } = masses.priest
  const priest = await masses.celebrant('Fr. Shared')
  const plan = { day: dayIn(0), celebrant: priest.id }
  const alone = await masses.accepted({ sharedMass: true })
  const other = await masses.accepted({ sharedMass: true })
  const jealous = await masses.accepted({})
  await call(assignMass, { id: alone.id, ...plan })
  await expect(call(assignMass, { id: jealous.id, ...plan, share: true })).rejects.toMatchObject({
    errors: { share: 'The requester hasn’t agreed to a shared Mass.' },
  })
  expect(await call(assignMass, { id: other.id, ...plan, share: true })).toMatchObject({
    state: 'scheduled',
    together: [{ id: alone.id }],
  })
  await call(celebrateMass, { id: other.id })
  expect(await stateOf(alone.token)).toBe('celebrated')
  expect(await holdings(alone.reference)).toMatchObject([{ account: 'masses celebrated' }])
  expect(await holdings(other.reference)).toMatchObject([{ account: 'masses for the ordinary' }])

  const settings = await call(readMassSettings, {})
  await call(writeMassSettings, { version: settings.version, draft: { ...settings.draft, sharedPerWeek: 0 } })
  const [first, second] = [
    await masses.accepted({ sharedMass: true, withoutOffering: true }),
    await masses.accepted({ sharedMass: true, withoutOffering: true }),
  ]
  const later = { day: dayIn(40), celebrant: priest.id }
  await call(assignMass, { id: first.id, ...later })
  await expect(call(assignMass, { id: second.id, ...later, share: true })).rejects.toMatchObject({
    errors: { share: 'That week already has as many shared Masses as the rules allow.' },
  })
})

test('GET /staff/mass-settings, PUT /staff/mass-settings, POST /staff/mass-celebrants and PUT /staff/mass-celebrants/{id}: edit conflicts are reported', async () => {
  const { call } = masses.priest
  const priest = await masses.celebrant('Fr. Change', 2)
  const before = await call(readMassSettings, {})
  expect(before.celebrants).toContainEqual(priest)
  expect(before.draft.keepYears).toBe(5)
  const saved = await call(writeMassSettings, {
    version: before.version,
    draft: { ...before.draft, massesPerDay: 2, sharedPerWeek: 2 },
  })
  await expect(call(writeMassSettings, before)).rejects.toMatchObject({ status: 409 })
  const changed = await call(changeCelebrant, { ...priest, perWeek: 0, active: false })
  expect(changed).toMatchObject({ version: 2, active: false })
  await expect(call(changeCelebrant, priest)).rejects.toMatchObject({ status: 409 })
  await expect(call(changeCelebrant, { ...priest, id: 999_999 })).rejects.toMatchObject({ status: 404 })
  const { id } = await masses.accepted({ withoutOffering: true })
  await expect(call(assignMass, { id, day: dayIn(1), celebrant: priest.id })).rejects.toMatchObject({
    errors: { celebrant: 'This celebrant doesn’t offer Masses here. Choose another one.' },
  })
  // With two Masses a day allowed, both are his to say, and one offering his to keep.
  const two = await masses.celebrant('Fr. Two')
  const both = [await masses.accepted({}), await masses.accepted({})]
  for (const mass of both) {
    await call(assignMass, { id: mass.id, day: dayIn(0), celebrant: two.id })
    await call(celebrateMass, { id: mass.id })
  }
  const places = await Promise.all(both.map(({ reference }) => holdings(reference)))
  expect(places.flat().map(({ account }) => account)).toEqual([
    'masses celebrated',
    'masses for the ordinary',
  ])
  await call(writeMassSettings, { version: saved.version, draft: before.draft })
})

test('POST /staff/masses/{id}/transfer transfers a Mass with its offering; POST /staff/masses/{id}/decline refunds it', async () => {
  const { call } = masses.priest
  const on = await masses.accepted({ email: 'on@example.org' })
  const to = 'the Missionaries of Nsukka'
  expect(await call(transferMass, { id: on.id, to })).toMatchObject({
    state: 'transferred',
    transferredTo: to,
  })
  expect(await holdings(on.reference)).toEqual([
    { account: 'mass offerings transferred', fund: to, amount: 2000 },
  ])
  await expect(call(transferMass, { id: on.id, to })).rejects.toMatchObject({ status: 409 })
  expect((await subjectsTo('on@example.org')).at(-1)).toMatch(/was transferred$/)

  const no = await masses.accepted({ email: 'no@example.org' })
  await call(declineMass, { id: no.id, reason: 'It is not an intention that a Mass can be offered for.' })
  expect(await call(openIntention, { id: no.id })).toEqual({
    intention: '',
    reasonForMassRequest: '',
    corrections: [],
  })
  await expect.poll(() => holdings(no.reference)).toEqual([])
  expect(await stateOf(no.token)).toBe('withdrawn')
})

test('GET /staff/mass-offerings, GET /staff/mass-offerings/figures, GET /staff/mass-offerings/{id}, POST /staff/mass-offerings/export and POST /staff/mass-offerings/{id}/refund are for the bursar and never contain an intention', async () => {
  const secretWords = 'For Adaobi, who must not be named'
  const { id, token, reference } = await masses.accepted({
    reasonForMassRequest: secretWords,
    name: 'Bursar Test',
    email: 'bursar@example.org',
    price: 30,
  })
  const free = await masses.accepted({ withoutOffering: true, name: 'Bursar Test' })
  const { items } = await bursar.call(listOfferings, { search: 'bursar' })
  expect(items).toMatchObject([
    { reference: free.reference, offering: null },
    { reference, offering: 3000, state: 'accepted', refunded: 0 },
  ])
  expect((await bursar.call(listOfferings, { search: 'bursar', kind: 'without' })).items).toHaveLength(1)
  const figures = await bursar.call(offeringFigures, {})
  expect(figures.owed[0]?.amount).toBeGreaterThanOrEqual(3000)
  expect(figures.without).toBeGreaterThan(0)
  const file = await bursar.call(exportOfferings, { search: 'bursar' })
  expect(file.text).toContain(reference)
  const detail = await bursar.call(readOffering, { id })
  expect(detail).toMatchObject({ refundable: 3000, offering: 3000 })
  expect(JSON.stringify([items, detail, file])).not.toContain('Adaobi')

  const some = (amount: number) =>
    bursar.call(refundOffering, { id, amount, reason: 'Too much was given' }, crypto.randomUUID())
  await some(10)
  await expect.poll(() => holdings(reference)).toMatchObject([{ amount: 2000 }])
  expect(await stateOf(token)).toBe('accepted')
  await expect(some(21)).rejects.toMatchObject({ status: 409 })
  await some(20)
  await expect.poll(() => stateOf(token)).toBe('refunded')
  expect((await masses.priest.call(readMass, { id })).lines).toMatchObject([{ what: 'refunded' }])
  await expect(
    bursar.call(refundOffering, { id: free.id, amount: 1, reason: 'x' }, crypto.randomUUID()),
  ).rejects.toMatchObject({ status: 409 })
})

test('an offering refunded after the Mass leaves the celebrant’s account, and the Mass stays offered', async () => {
  const priest = await masses.celebrant('Fr. Back')
  const { id, token, reference } = await masses.accepted({})
  await masses.priest.call(assignMass, { id, day: dayIn(0), celebrant: priest.id })
  await masses.priest.call(celebrateMass, { id })
  await bursar.call(refundOffering, { id, amount: 5, reason: 'A mistake' }, crypto.randomUUID())
  await expect
    .poll(() => holdings(reference))
    .toEqual([{ account: 'masses celebrated', fund: 'Fr. Back', amount: 1500 }])
  expect(await stateOf(token)).toBe('celebrated')
})

test('GET /staff/masses and GET /staff/mass-calendar show assigned and waiting Masses, and never an offering or an intention', async () => {
  const priest = await masses.celebrant('Fr. Calendar')
  const name = 'Calendar Okeke'
  const day = dayIn(60)
  const planned = await masses.accepted({ name, date: day })
  const wished = await masses.accepted({ name, date: day, withoutOffering: true })
  await masses.asks({ name, date: day })
  await masses.priest.call(assignMass, { id: planned.id, day, celebrant: priest.id })
  const list = await masses.priest.call(listMasses, { search: 'okeke' })
  expect(list.items.map(({ reference, state }) => [reference, state])).toEqual([
    [wished.reference, 'accepted'],
    [planned.reference, 'scheduled'],
  ])
  expect(Object.keys(list.items[0] ?? {})).not.toContain('offering')
  const shown = async (query: object) =>
    (await masses.priest.call(listMasses, { search: 'okeke', ...query })).items.map(({ id }) => id)
  expect(await shown({ view: 'scheduled' })).toEqual([planned.id])
  expect(await shown({ celebrant: priest.id })).toEqual([planned.id])
  expect(await shown({ view: 'open', sort: 'number' })).toEqual([planned.id, wished.id])
  expect(await shown({ view: 'due' })).toEqual([])
  expect(await shown({ from: dayIn(61) })).toEqual([])
  const number = list.items[0]?.number ?? 0
  expect((await masses.priest.call(listMasses, { search: String(number) })).items[0]).toMatchObject({
    number,
  })
  const calendar = await masses.priest.call(massCalendar, { month: day.slice(0, 7) })
  expect(calendar.days.find((each) => each.day === day)).toMatchObject({
    masses: [{ id: planned.id, celebrant: 'Fr. Calendar', celebrated: false }],
    wishes: [{ id: wished.id, celebrant: null }],
  })
  expect((await masses.priest.call(massCalendar, {})).month).toBe(dayIn(0).slice(0, 7))
})

test('each view of the register is sorted by number and lists only accepted Masses', async () => {
  const name = 'Views Nwosu'
  const { call } = masses.priest
  const priest = await masses.celebrant('Fr. Views')
  const waits = await masses.asks({ name })
  const [first, second, third, fourth] = [
    await masses.accepted({ name, date: dayIn(9), withoutOffering: true }),
    await masses.accepted({ name, date: dayIn(0), withoutOffering: true }),
    await masses.accepted({ name, date: dayIn(5), withoutOffering: true }),
    await masses.accepted({ name, date: dayIn(3), withoutOffering: true }),
  ]
  // Accepted last, though it was asked for first.
  await masses.paid(waits)
  const last = await masses.idOf(waits.reference)
  const never = await masses.asks({ name })
  await app.call(withdrawMass, { token: never.token })
  await call(assignMass, { id: first.id, day: dayIn(0), celebrant: priest.id })
  await call(declineMass, { id: fourth.id, reason: 'Asked for twice' })
  await call(transferMass, { id: third.id, to: 'Fr. Elsewhere' })
  const shown = async (query: object) =>
    (await call(listMasses, { search: 'nwosu', ...query })).items.map(({ id }) => id)
  expect(await shown({})).toEqual([last, fourth.id, third.id, second.id, first.id])
  expect(await shown({ view: 'open' })).toEqual([last, second.id, first.id])
  expect(await shown({ view: 'open', sort: 'wished' })).toEqual([second.id, last, first.id])
  expect(await shown({ view: 'due', sort: 'number' })).toEqual([first.id, second.id])
  expect(await shown({ view: 'transferred' })).toEqual([third.id])
  expect(await shown({ view: 'ended' })).toEqual([fourth.id])
  await call(unassignMass, { id: first.id })
})

test('the check reports a Mass that has lost its entry number', async () => {
  const { id } = await masses.accepted({ withoutOffering: true })
  const { number } = await masses.priest.call(readMass, { id })
  await sql`update mass_request set number = null where id = ${id}`.execute(app.db)
  expect(await brokenMasses(app.db)).toEqual([
    { rule: 'a Mass has the number of its register entry', what: `mass ${id}` },
  ])
  await sql`update mass_request set number = ${number} where id = ${id}`.execute(app.db)
})

test('POST /staff/masses/{id}/open is logged; POST /staff/masses/{id}/correct adds a line; POST /staff/mass-register exports the register, with offerings only for finance staff', async () => {
  const { call } = masses.priest
  const { id } = await masses.accepted({ reasonForMassRequest: 'For Obina', price: 15 })
  const { number } = await call(readMass, { id })
  expect(await call(openIntention, { id })).toEqual({
    intention: 'For Obina',
    reasonForMassRequest: 'For Obina',
    corrections: [],
  })
  const audit = await sql<{ detail: string }>`
    select a::text as detail from audit a order by a.id desc limit 1`.execute(app.db)
  expect(audit.rows[0]?.detail).toContain(`Mass ${number}`)
  expect(audit.rows[0]?.detail).toContain('{name} opened the intention of {item}.')
  await call(correctMass, { id, note: 'The name is spelt Obinna', intention: 'For Obinna' })
  expect(await call(openIntention, { id })).toMatchObject({
    intention: 'For Obina',
    corrections: [{ intention: 'For Obinna' }],
  })
  const stored = await sql<{ row: string }>`
    select l::text as row from mass_line l where l.number = ${number}`.execute(app.db)
  expect(stored.rows[0]?.row).not.toContain('For Obinna')
  const today = { from: dayIn(0), to: dayIn(0) }
  const book = await call(printRegister, today)
  expect(book.entries.find((entry) => entry.number === number)).toMatchObject({
    intention: 'For Obinna',
    requester: masses.wanted.name,
    offering: null,
    lines: [{ what: 'corrected', note: 'The name is spelt Obinna' }],
  })
  expect(book.entries.map((entry) => entry.number)).toEqual(book.entries.map((_, index) => index + 1))
  const detail = await app.as(someone('owner')).call(printRegister, today)
  expect(detail.entries.find((entry) => entry.number === number)?.offering).toEqual({
    amount: 1500,
    currency: 'USD',
  })
})

test('entries can only be added to the register, except that texts and names are erased', async () => {
  const refused = async (statement: ReturnType<typeof sql>) =>
    expect(statement.execute(app.db)).rejects.toThrow()
  await refused(sql`update mass_entry set offering = 1`)
  await refused(sql`update mass_entry set requester = 'Somebody else'`)
  await refused(sql`update mass_entry set intention = 'other'`)
  await refused(sql`update mass_line set note = 'other'`)
  await refused(sql`delete from mass_line`)
  await refused(sql`delete from mass_entry`)
  await refused(sql`truncate mass_entry cascade`)
})

test('after the retention period the text and the person are erased, and the entry stays', async () => {
  const priest = await masses.celebrant('Fr. Years')
  const { id } = await masses.accepted({ withoutOffering: true, email: 'years@example.org' })
  await masses.priest.call(assignMass, { id, day: dayIn(0), celebrant: priest.id })
  await masses.priest.call(celebrateMass, { id })
  const later = (years: number) => new Date(Date.now() + years * 365.25 * 86_400_000)
  await erasePast(app.db, later(4.9))
  expect(await masses.priest.call(openIntention, { id })).toMatchObject({
    intention: masses.wanted.reasonForMassRequest,
  })
  await erasePast(app.db, later(5.1))
  expect(await masses.priest.call(readMass, { id })).toMatchObject({ name: '', email: '', sealed: false })
  expect(await masses.priest.call(openIntention, { id })).toMatchObject({ intention: '' })
})

test('staff are notified every morning of the day’s Masses, by number only', async () => {
  const priest = await masses.celebrant('Fr. Today')
  const { id } = await masses.accepted({ withoutOffering: true })
  await masses.priest.call(assignMass, { id, day: dayIn(0), celebrant: priest.id })
  await notifyDue(app.db, 'America/Los_Angeles')
  const { rows } = await sql<{ title: string; needs: string }>`
    select title, needs from notification where title like '%due today' order by id desc limit 1`.execute(
    app.db,
  )
  expect(rows).toEqual([{ title: '1 Mass is due today', needs: 'pastoral' }])
})

test.each(['finance', 'administrator', 'editor', 'prayer', 'moderator', 'member'] as const)(
  'a %s can’t read the register',
  async (role) => {
    const { call } = app.as(someone(role))
    for (const attempt of [
      call(listMasses, {}),
      call(openIntention, { id: 1 }),
      call(printRegister, {}),
      call(celebrateMass, { id: 1 }),
      call(readMassSettings, {}),
    ]) {
      await expect(attempt).rejects.toMatchObject({ status: 403 })
    }
  },
)

test('a priest can’t read the offerings, and neither can a visitor', async () => {
  await expect(masses.priest.call(listOfferings, {})).rejects.toMatchObject({ status: 403 })
  await expect(masses.priest.call(readOffering, { id: 1 })).rejects.toMatchObject({ status: 403 })
  await expect(app.call(listMasses, {})).rejects.toMatchObject({ status: 401 })
  await expect(app.call(payMass, { token: 'y'.repeat(43) })).rejects.toMatchObject({ status: 404 })
})
