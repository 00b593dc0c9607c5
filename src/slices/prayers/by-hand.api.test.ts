import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { prayerWall } from '../../testing/fixtures/prayers.ts'
import { erasePrayers } from './api.ts'
import { markPrayed, openPrayer, readPrayer } from './prayers-admin-contract.ts'
import { recordPrayer } from './requests/by-hand-contract.ts'
import { withdraw } from './store.ts'

let app: TestApp
let volunteer: ReturnType<TestApp['as']>
let priest: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  const { id } = await app.db
    .insertInto('member')
    .values({ username: 'Test', username_key: 'test', password_hash: '', roles: ['prayer'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  volunteer = app.as(someone('prayer', id))
  priest = app.as(someone('pastoral'))
})
afterAll(() => app.close())

const request = {
  cameBy: 'phone' as const,
  name: 'Ngozi Okafor',
  mobileNumber: '+234 803 555 0177',
  language: 'ig',
  prayerRequest: 'For my sister’s surgery on Friday',
  consent: true,
}

const mailsTo = async (recipient: string) =>
  (await sql<{ subject: string }>`select subject from mail where recipient = ${recipient}`.execute(app.db))
    .rows

const recorded = async (input: typeof request & { email?: string; wantsMail?: boolean }) => {
  const { id } = await volunteer.call(recordPrayer, input)
  if (id === null) throw new Error('It isn’t shown to whoever wrote it down.')
  return id
}

test('POST /staff/prayers encrypts the request and stores who entered it', async () => {
  const id = await recorded(request)
  expect(await volunteer.call(readPrayer, { id })).toMatchObject({
    name: 'Ngozi Okafor',
    state: 'received',
    readers: 'team',
    cameBy: 'phone',
    enteredBy: 'Test',
    language: 'ig',
  })
  expect(await volunteer.call(openPrayer, { id })).toMatchObject({
    text: request.prayerRequest,
    phone: '+234 803 555 0177',
  })
  const { rows } = await sql`
    select title from notification where href = ${`/admin/prayer-request/${id}`} and needs = 'prayer'`.execute(
    app.db,
  )
  expect(rows).toHaveLength(1)
})

test('the volunteer who entered a request for the priest can’t open it', async () => {
  const { id, reference } = await volunteer.call(recordPrayer, { ...request, readers: 'priest' })
  expect(id).toBeNull()
  const { rows } = await sql<{ id: number }>`
    select id from prayer_request where reference = ${reference}`.execute(app.db)
  const its = { id: rows[0]?.id ?? 0 }
  await expect(volunteer.call(readPrayer, its)).rejects.toMatchObject({ status: 404 })
  await expect(volunteer.call(openPrayer, its)).rejects.toMatchObject({ status: 404 })
  expect(await priest.call(openPrayer, its)).toMatchObject({ text: request.prayerRequest })
})

test('emails are sent only if the caller wants them, even after someone has prayed', async () => {
  const [quiet, told] = ['quiet@example.org', 'told@example.org']
  const first = await recorded({ ...request, email: quiet })
  const second = await recorded({ ...request, email: told, wantsMail: true })
  await volunteer.call(markPrayed, { ids: [first, second] })
  expect(await mailsTo(quiet)).toEqual([])
  expect(await mailsTo(told)).toHaveLength(2)
})

test('erasing it erases the phone number too', async () => {
  const id = await recorded({ ...request, mobileNumber: '+234 803 555 0199' })
  await withdraw(app.db, id, new Date())
  await recorded({ ...request, mobileNumber: '+234 803 555 0200' })
  await erasePrayers(app.db, prayerWall, new Date(Date.now() + 400 * 86_400_000))
  const { rows } = await sql`
    select from prayer_request where erased_at is null or mobile_number <> '' or language <> ''`.execute(
    app.db,
  )
  expect(rows).toEqual([])
})

test.each([
  [{ consent: false }, 'consent'],
  [{ name: '' }, 'name'],
  [{ prayerRequest: ' ' }, 'prayerRequest'],
  [{ email: 'nobody' }, 'email'],
])('POST /staff/prayers rejects %j with a field error', async (change, field) => {
  await expect(volunteer.call(recordPrayer, { ...request, ...change })).rejects.toMatchObject({
    status: 400,
    errors: { [field]: expect.any(String) },
  })
})

test('a treasurer can’t enter prayer requests, and the audit log has only the reference', async () => {
  await expect(app.as(someone('finance')).call(recordPrayer, request)).rejects.toMatchObject({ status: 403 })
  const { rows } = await sql<{ note: string }>`select note from audit`.execute(app.db)
  expect(JSON.stringify(rows)).toMatch(/PR-/)
  expect(JSON.stringify(rows)).not.toMatch(/Okafor|surgery/)
})
