import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMails } from '#core/mail/mail.ts'
import { noMail } from '#core/mail/mail-settings.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { calendarIn, consultationsOf, propertiesOf } from '../../testing/fixtures/consultations.ts'
import {
  acceptConsultation,
  cancelConsultation,
  closeConsultation,
  consultationAgenda,
  consultationSlots,
  openConsultation,
  rejectConsultation,
} from './meetings/consultations-admin-contract.ts'
import { readConsultationSettings, writeConsultationSettings } from './meetings/settings-contract.ts'
import { remindOfTomorrow } from './workers.ts'

let app: TestApp
let fixture: ReturnType<typeof consultationsOf>
beforeAll(async () => {
  app = await openTestApp()
  fixture = consultationsOf(app)
})
afterAll(() => app.close())

test('GET /staff/consultation/consultations filters by the specification’s chips, searches by name and reference, and contains no reason', async () => {
  const waiting = await fixture.asked({ name: 'Zuzanna Waiting', resonToSeeFada: 'Canary in the list' })
  const accepted = await fixture.asked({ name: 'Zuzanna Accepted' })
  const rejected = await fixture.asked({ name: 'Zuzanna Rejected' })
  await fixture.accept(accepted.reference)
  await fixture.reject(rejected.reference, 'Canary of the answer')
  const names = async (status?: 'accepted' | 'pending' | 'rejected') =>
    (await fixture.staff.call(fixture.list, { search: 'zuzanna', status })).items.map(({ name }) => name)
  expect(await names()).toEqual(['Zuzanna Rejected', 'Zuzanna Accepted', 'Zuzanna Waiting'])
  expect(await names('accepted')).toEqual(['Zuzanna Accepted'])
  expect(await names('pending')).toEqual(['Zuzanna Waiting'])
  expect(await names('rejected')).toEqual(['Zuzanna Rejected'])
  expect((await fixture.found(waiting.reference)).hasReason).toBe(true)
  const list = await fixture.staff.fetch('/api/staff/consultation/consultations?page_size=100')
  expect(await list.text()).not.toContain('Canary')
})

test('POST /staff/consultation/consultations/{id}/open shows reason and answer, and the audit log says who opened it', async () => {
  const { reference } = await fixture.asked({ resonToSeeFada: 'Only for the priest' })
  const { id } = await fixture.found(reference)
  expect(await fixture.staff.call(openConsultation, { id })).toEqual({
    reason: 'Only for the priest',
    reasonToSeeFada: 'Only for the priest',
    answer: '',
  })
  await fixture.reject(reference, 'Ask your parish')
  expect(await fixture.staff.call(openConsultation, { id })).toMatchObject({ answer: 'Ask your parish' })
  const { rows } = await sql<{ roles: string[]; note: string; path: string }>`
    select roles, note, path from audit where note = ${reference} and path like '%/open'`.execute(app.db)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    roles: ['pastoral'],
    path: `POST /staff/consultation/consultations/${id}/open`,
  })
  expect(JSON.stringify(rows)).not.toContain('priest')
  await expect(fixture.staff.call(openConsultation, { id: 999_999 })).rejects.toMatchObject({ status: 404 })
  const before = rows.length
  for (const role of ['administrator', 'prayer', 'outreach'] as const) {
    const refused = app.as(someone(role)).call(openConsultation, { id })
    await expect(refused).rejects.toMatchObject({ status: 403 })
  }
  const after = await sql`select from audit where note = ${reference} and path like '%/open'`.execute(app.db)
  expect(after.rows).toHaveLength(before)
})

test('POST /staff/consultation/consultations/{id}/accept emails the time in both time zones with a calendar file; rescheduling raises its sequence number', async () => {
  const { reference, email, token } = await fixture.asked({
    name: 'Ada, Obi; \\ "x"',
    resonToSeeFada: 'Canary',
  })
  const { id, version } = await fixture.found(reference)
  const time = { date: '2040-06-05', time: '10:00', minutes: 45, place: 'Holy Ghost House, room 2' }
  const accepted = await fixture.staff.call(acceptConsultation, { id, version, ...time })
  expect(accepted).toMatchObject({
    state: 'accepted',
    meeting: { startsAt: '2040-06-05T17:00:00.000Z', endsAt: '2040-06-05T17:45:00.000Z' },
  })
  const [told] = await app.db.selectFrom('audit').select('note').orderBy('id', 'desc').limit(1).execute()
  expect(told?.note).toBe(`${reference} for Jun 5, 2040, 10:00 AM`)
  const mail = (await fixture.mailsTo(email)).at(-1)
  expect(mail?.text).toContain('Tuesday, June 5, 2040, 6:00 PM to 6:45 PM (Lagos time)')
  expect(mail?.text).toContain('Tuesday, June 5, 2040, 10:00 AM to 10:45 AM (Pacific time)')
  expect(mail?.attachments[0]?.type).toBe('text/calendar; charset=utf-8; method=REQUEST')
  const first = calendarIn(mail)
  expect(first).toMatchObject({
    METHOD: 'REQUEST',
    SEQUENCE: '1',
    DTSTART: '20400605T170000Z',
    DTEND: '20400605T174500Z',
    LOCATION: 'Holy Ghost House\\, room 2',
    ATTENDEE: `mailto:${email}`,
    STATUS: 'CONFIRMED',
  })
  expect(first.DESCRIPTION).toContain('(Lagos time)\\n')
  expect(first.DESCRIPTION).toContain('(Pacific time)')
  expect(JSON.stringify([mail, first])).not.toContain('Canary')
  const followed = await (await fixture.send('/api/consultation/follow', { token })).json()
  expect(propertiesOf(followed.calendar.text).UID).toBe(first.UID)
  expect(followed.may).toEqual(['ask for another time', 'decline', 'withdraw'])

  const moved = await fixture.staff.call(acceptConsultation, {
    id,
    version: version + 1,
    ...time,
    time: '15:00',
  })
  expect(moved.meeting?.startsAt).toBe('2040-06-05T22:00:00.000Z')
  const again = (await fixture.mailsTo(email)).at(-1)
  expect(again?.subject).toBe(`New time for your consultation ${reference}`)
  expect(calendarIn(again)).toMatchObject({ UID: first.UID, SEQUENCE: '2', DTSTART: '20400605T220000Z' })
})

test('POST /staff/consultation/consultations/{id}/accept rejects a past time, a missing place and an outdated version', async () => {
  const { reference } = await fixture.asked()
  const { id, version } = await fixture.found(reference)
  const time = { date: '2040-07-05', time: '10:00', minutes: 45, place: 'Here' }
  const accept = (change: object) =>
    fixture.staff.call(acceptConsultation, { id, version, ...time, ...change })
  await expect(accept({ date: '2020-07-05' })).rejects.toMatchObject({
    errors: { time: 'This time has passed. Please choose a later one.' },
  })
  await expect(accept({ place: ' ' })).rejects.toMatchObject({ status: 400 })
  await expect(accept({ minutes: 5 })).rejects.toMatchObject({ status: 400 })
  await expect(accept({ date: '2040-02-30' })).rejects.toMatchObject({ status: 400 })
  await accept({})
  await expect(accept({ time: '12:00' })).rejects.toMatchObject({ status: 409 })
})

const atTheSameHour = async (fixtureOfApp: ReturnType<typeof consultationsOf>, year: number) => {
  const requests = await Promise.all(Array.from({ length: 6 }, () => fixtureOfApp.asked()))
  const items = await Promise.all(requests.map(({ reference }) => fixtureOfApp.found(reference)))
  const answers = await Promise.allSettled(
    items.map(({ id, version }, index) =>
      fixtureOfApp.staff.call(acceptConsultation, {
        id,
        version,
        date: `${year}-05-05`,
        time: `10:${String(index * 5).padStart(2, '0')}`,
        minutes: 45,
        place: 'Saint Anne House',
      }),
    ),
  )
  return { items, answers, booked: answers.filter(({ status }) => status === 'fulfilled').length }
}

test('of many parallel requests for one time, only one is accepted; without the database constraint, all would be', async () => {
  const { items, answers, booked } = await atTheSameHour(fixture, 2041)
  expect(booked).toBe(1)
  for (const answer of answers) {
    if (answer.status === 'rejected') {
      expect(answer.reason).toMatchObject({
        status: 409,
        errors: { time: expect.stringContaining('already') },
      })
    }
  }
  const states = await Promise.all(items.map(async ({ reference }) => (await fixture.found(reference)).state))
  expect(states.toSorted()).toEqual(['accepted', ...Array.from({ length: 5 }, () => 'pending')])
  // Nobody was told of an hour that they don't have.
  const { rows } = await sql`select from mail where subject like '%is confirmed' and about in (${sql.join(
    items.map(({ id }) => `consultation ${id}`),
  )})`.execute(app.db)
  expect(rows).toHaveLength(1)

  const unguarded = await openTestApp()
  await sql`alter table consultation drop constraint consultation_one_at_a_time`.execute(unguarded.db)
  expect((await atTheSameHour(consultationsOf(unguarded), 2041)).booked).toBe(6)
  await unguarded.close()
})

test('two meetings can follow each other without a gap', async () => {
  const [one, other] = [await fixture.asked(), await fixture.asked()]
  await fixture.accept(one.reference, '2042-05-05T17:00:00Z')
  expect((await fixture.accept(other.reference, '2042-05-05T17:45:00Z')).state).toBe('accepted')
})

test('POST /staff/consultation/consultations/{id}/reject shows the answer only at the link; the email doesn’t contain it', async () => {
  const { reference, token, email } = await fixture.asked()
  const { id, version } = await fixture.found(reference)
  await expect(fixture.staff.call(rejectConsultation, { id, version, answer: '' })).rejects.toMatchObject({
    status: 400,
  })
  await fixture.staff.call(rejectConsultation, { id, version, answer: 'Canary-answer: ask your parish' })
  const followed = await (await fixture.send('/api/consultation/follow', { token })).json()
  expect(followed).toMatchObject({ state: 'rejected', answer: 'Canary-answer: ask your parish' })
  const mail = (await fixture.mailsTo(email)).at(-1)
  expect(mail?.subject).toBe(`Our answer to your consultation request ${reference}`)
  expect(mail?.text).toContain(`#${token}`)
  expect(await fixture.everything()).not.toContain('Canary-answer')
  await expect(
    fixture.staff.call(rejectConsultation, { id, version: version + 1, answer: 'No' }),
  ).rejects.toMatchObject({ status: 409 })
})

test('POST /staff/consultation/consultations/{id}/cancel removes it from the calendar and frees the time', async () => {
  const { reference, email, token } = await fixture.asked()
  const { id, version, meeting } = await fixture.accept(reference, '2043-05-05T17:00:00Z')
  const uid = calendarIn((await fixture.mailsTo(email)).at(-1)).UID
  await fixture.staff.call(cancelConsultation, { id, version, answer: 'Fada is ill' })
  const mail = (await fixture.mailsTo(email)).at(-1)
  expect(calendarIn(mail)).toMatchObject({ METHOD: 'CANCEL', UID: uid, SEQUENCE: '2' })
  expect(mail?.text).not.toContain('Fada is ill')
  const followed = await (await fixture.send('/api/consultation/follow', { token })).json()
  expect(followed).toMatchObject({ state: 'cancelled', answer: 'Fada is ill', calendar: null })
  const other = await fixture.asked()
  expect((await fixture.accept(other.reference, meeting?.startsAt)).state).toBe('accepted')
})

test('POST /staff/consultation/consultations/{id}/outcome records the outcome once it has started, and can be corrected', async () => {
  const { reference } = await fixture.asked()
  const { id, version } = await fixture.accept(reference, '2044-05-05T17:00:00Z')
  const close = (outcome: 'held' | 'missed', knownVersion: number) =>
    fixture.staff.call(closeConsultation, { id, version: knownVersion, outcome })
  await expect(close('held', version)).rejects.toMatchObject({ message: 'The meeting hasn’t started yet.' })
  await sql`update consultation set starts_at = now() - interval '1 hour', ends_at = now() - interval '15 minutes'
    where id = ${id}`.execute(app.db)
  expect((await close('held', version)).state).toBe('held')
  const missed = await close('missed', version + 1)
  expect(missed).toMatchObject({ state: 'missed', next: ['accepted', 'held'] })
})

test('GET /staff/consultation/consultations/{id}/slots lists free times, preferred ones first', async () => {
  const { reference } = await fixture.asked({
    timeZone: 'America/Los_Angeles',
    preferred: { days: [4], parts: [], notBefore: '' },
  })
  const { id } = await fixture.found(reference)
  const { slots, length } = await fixture.staff.call(consultationSlots, { id })
  expect(length).toBe(45)
  expect(slots.length).toBeGreaterThan(5)
  const suiting = slots.filter(({ suits }) => suits)
  expect(suiting.length).toBeGreaterThan(3)
  expect(slots.slice(0, suiting.length)).toEqual(suiting)
  const [first] = suiting
  const other = await fixture.asked()
  await fixture.accept(other.reference, first?.startsAt)
  const after = await fixture.staff.call(consultationSlots, { id })
  expect(after.slots.map(({ startsAt }) => startsAt)).not.toContain(first?.startsAt)
})

test('GET /staff/consultation/agenda lists a week from Monday, in the ministry’s time zone', async () => {
  const [late, early] = [await fixture.asked({ name: 'Late' }), await fixture.asked({ name: 'Early' })]
  // A Sunday evening in California, which is Monday already in Lagos.
  await fixture.accept(late.reference, '2045-06-05T05:00:00Z')
  await fixture.accept(early.reference, '2045-06-01T17:00:00Z')
  const week = await fixture.staff.call(consultationAgenda, { week: '2045-06-01' })
  expect(week).toMatchObject({ monday: '2045-05-29', before: '2045-05-22', after: '2045-06-05' })
  expect(week.days.map(({ date, items }) => [date, items.map(({ name }) => name)])).toEqual([
    ['2045-05-29', []],
    ['2045-05-30', []],
    ['2045-05-31', []],
    ['2045-06-01', ['Early']],
    ['2045-06-02', []],
    ['2045-06-03', []],
    ['2045-06-04', ['Late']],
  ])
})

test('GET /staff/consultation/settings and PUT /staff/consultation/settings store the hours; invalid or outdated settings are rejected', async () => {
  const settings = await fixture.staff.call(readConsultationSettings, {})
  expect(settings.draft).toMatchObject({ length: 45, eraseAfter: 365 })
  const draft = { ...settings.draft, hours: [{ day: 1, from: '09:00', to: '10:00' }], place: 'Chapel' }
  const save = (change: object, version = settings.version) =>
    fixture.staff.call(writeConsultationSettings, { version, draft: { ...draft, ...change } })
  await expect(save({ hours: [{ day: 1, from: '10:00', to: '09:00' }] })).rejects.toMatchObject({
    errors: { 'draft.hours.0.to': 'Choose an end time after the start time.' },
  })
  await expect(save({ eraseAfter: 0 })).rejects.toMatchObject({ status: 400 })
  expect((await save({})).version).toBe(settings.version + 1)
  const told = await app.db.selectFrom('audit').select('changes').orderBy('id', 'desc').limit(1).execute()
  expect(told[0]?.changes).toContainEqual({
    field: 'Consultation hours',
    from: 'Tuesday, 10:00 AM to 1:00 PM; Thursday, 9:00 AM to 12:00 PM; Saturday, 10:00 AM to 12:00 PM',
    to: 'Monday, 9:00 AM to 10:00 AM',
  })
  await expect(save({})).rejects.toMatchObject({ status: 409 })
  expect((await fixture.staff.call(readConsultationSettings, {})).draft.place).toBe('Chapel')
})

test('everyone with a meeting gets one reminder the day before', async () => {
  const { reference, email } = await fixture.asked()
  await fixture.accept(reference, '2046-05-05T17:00:00Z')
  const jobs = { send: async () => {} }
  const mail = createMails(
    jobs,
    () => noMail,
    () => demoOrganisation,
  )
  const remind = (at: string) =>
    remindOfTomorrow(
      { db: app.db, mail, secret: app.secret, siteUrl: 'http://localhost' },
      demoOrganisation,
      new Date(at),
    )
  const reminders = async () =>
    (await fixture.mailsTo(email)).filter(
      ({ subject }) => subject === `Reminder: your consultation ${reference} is coming up`,
    )
  await remind('2046-05-03T17:00:00Z')
  expect(await reminders()).toEqual([])
  await remind('2046-05-04T17:00:00Z')
  await remind('2046-05-04T18:00:00Z')
  await remind('2046-05-05T16:00:00Z')
  expect(await reminders()).toHaveLength(1)
})

test('the demo ministry has consultations in every state', async () => {
  const demo = await openTestApp({ demo: true })
  const { rows } = await sql<{
    state: string
  }>`select distinct state from consultation order by state`.execute(demo.db)
  expect(rows.map(({ state }) => state)).toEqual([
    'accepted',
    'cancelled',
    'held',
    'missed',
    'pending',
    'rejected',
    'withdrawn',
  ])
  await demo.close()
})
