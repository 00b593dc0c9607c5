import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMails } from '#core/mail/mail.ts'
import { noMail } from '#core/mail/mail-settings.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import {
  acceptConsultation,
  listConsultations,
  openConsultation,
} from './meetings/consultations-admin-contract.ts'
import { recordConsultation } from './requests/by-hand-contract.ts'
import { remindOfTomorrow } from './workers.ts'

let app: TestApp
let volunteer: ReturnType<TestApp['as']>
let priest: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  volunteer = app.as(someone('prayer'))
  priest = app.as(someone('pastoral'))
})
afterAll(() => app.close())

const request = {
  cameBy: 'in_person' as const,
  name: 'Emeka Obi',
  gender: 'male' as const,
  mobileNumber: '+234 803 555 0133',
  language: 'en',
  resonToSeeFada: 'About his marriage',
  consent: true,
}

const mailsTo = async (recipient: string) =>
  (await sql<{ subject: string }>`select subject from mail where recipient = ${recipient}`.execute(app.db))
    .rows

const one = async (reference: string) => {
  const { items } = await priest.call(listConsultations, { search: reference })
  const [found] = items
  if (!found) throw new Error('The consultation isn’t in the list.')
  return found
}

/** A time of its own for each meeting. */
const meeting = (hour: number) => ({
  date: Temporal.Now.plainDateISO(demoOrganisation.timeZone).add({ days: 20 }).toString(),
  time: `${hour}:00`,
  minutes: 30,
  place: 'The parish office',
})

test('POST /staff/consultation/consultations is open to staff who answer the phone, who can’t read it afterward', async () => {
  const { reference } = await volunteer.call(recordConsultation, request)
  const row = await one(reference)
  expect(row).toMatchObject({
    state: 'pending',
    cameBy: 'in_person',
    enteredBy: 'Test',
    language: 'en',
    getsMail: false,
    mobileNumber: '+234 803 555 0133',
  })
  expect(await priest.call(openConsultation, { id: row.id })).toMatchObject({ reason: 'About his marriage' })
  await expect(volunteer.call(openConsultation, { id: row.id })).rejects.toMatchObject({ status: 403 })
  await expect(volunteer.call(listConsultations, {})).rejects.toMatchObject({ status: 403 })
  const { rows } = await sql`
    select from notification where needs = 'pastoral' and title like ${`%${reference}%`}`.execute(app.db)
  expect(rows).toHaveLength(1)
})

test('a caller without an email address gets no email, and a meeting can still be set', async () => {
  const { reference } = await volunteer.call(recordConsultation, request)
  const { id, version } = await one(reference)
  await priest.call(acceptConsultation, { id, version, ...meeting(10) })
  expect(await one(reference)).toMatchObject({ state: 'accepted' })
  expect(await mailsTo('')).toEqual([])
})

test('a caller who doesn’t want email gets none, not even a reminder', async () => {
  const [quiet, told] = ['quiet@example.org', 'told@example.org']
  for (const [index, email] of [quiet, told].entries()) {
    const { reference } = await volunteer.call(recordConsultation, {
      ...request,
      email,
      wantsMail: email === told,
    })
    const { id, version } = await one(reference)
    await priest.call(acceptConsultation, { id, version, ...meeting(12 + index) })
  }
  const dayBefore = new Date(Date.now() + 19 * 86_400_000)
  const mail = createMails(
    { send: async () => {} },
    () => noMail,
    () => demoOrganisation,
  )
  const services = { db: app.db, mail, secret: app.secret, siteUrl: 'http://localhost' }
  await remindOfTomorrow(services, demoOrganisation, dayBefore)
  expect(await mailsTo(quiet)).toEqual([])
  expect(await mailsTo(told)).toHaveLength(3)
})

test.each([
  [{ consent: false }, 'consent'],
  [{ mobileNumber: '' }, 'mobileNumber'],
  [{ mobileNumber: '12' }, 'mobileNumber'],
  [{ resonToSeeFada: '' }, 'resonToSeeFada'],
  [{ preferred: { days: [], parts: [], notBefore: '2020-01-01' } }, 'preferred.notBefore'],
])('POST /staff/consultation/consultations rejects %j with a field error', async (change, field) => {
  await expect(volunteer.call(recordConsultation, { ...request, ...change })).rejects.toMatchObject({
    status: 400,
    errors: { [field]: expect.any(String) },
  })
})

test('an editor can’t enter consultations, and the audit log has only the reference', async () => {
  await expect(app.as(someone('editor')).call(recordConsultation, request)).rejects.toMatchObject({
    status: 403,
  })
  const { rows } = await sql<{ note: string }>`select note from audit`.execute(app.db)
  expect(JSON.stringify(rows)).toMatch(/CO-/)
  expect(JSON.stringify(rows)).not.toMatch(/Emeka|marriage/)
})
