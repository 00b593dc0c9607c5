import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dashboardCharts } from '#core/collections/dashboard.ts'
import { newKey } from '#core/security/new-key.ts'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { type LiveDraft, liveAdmin } from '#slices/live/live-admin-contract.ts'
import { sessionNow } from '#slices/live/sessions/session-now.ts'
import { followPrayer } from '#slices/prayers/contract.ts'
import { markPrayed, openPrayer } from '#slices/prayers/prayers-admin-contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { askPrayer, readDuty, readPrayed, readTogether, sendReactions, sermonChannel } from './contract.ts'
import { forgetMinutes } from './store.ts'
import { countAttendance } from './workers.ts'

let app: TestApp
let staff: ReturnType<TestApp['as']>
let onDuty: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  const { id } = await app.db
    .insertInto('member')
    .values({ username: 'Duty', username_key: 'duty', password_hash: '', roles: ['prayer'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  staff = app.as(someone('editor', id))
  onDuty = app.as(someone('prayer', id))
})
afterAll(() => app.close())

const airing: LiveDraft = {
  message_title: 'Evening prayer',
  author: '',
  url_for: 'https://youtu.be/live123',
  facebook_url: '',
  tiktok_url: '',
}
let air = 0
const goLive = async () => {
  air = (await staff.call(liveAdmin.goLive, airing)).id
}
const end = () => staff.call(liveAdmin.end, { id: air })

beforeEach(async () => {
  for (const table of [
    'live_session',
    'together_session',
    'prayer_request',
    'schedule_change',
    'weekly_time',
  ] as const)
    await app.db.deleteFrom(table).execute()
})

const publishedEvents = async () => {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select data from live_event where channel = ${sermonChannel.name} order by number`.execute(app.db)
  return rows.map(({ data }) => data)
}
const asking = { name: 'Ada Obi', prayerRequest: 'For my mother in hospital.', email: '' }

// The first of these tests: while none has gone live, the site's own count at the beginning of a minute finds no session.
test('attendance is saved every minute, and peak and average permanently', async () => {
  const starts = new Date(Date.now() - 3_600_000)
  const session = { starts, ends: new Date(starts.getTime() + 7_200_000), title: 'Evening prayer' }
  const attend = (at: string, streams: number, nowOn: typeof sessionNow = async () => session) =>
    sql`insert into live_presence (node, channel, streams, seen) values ('test', ${sermonChannel.name}, ${streams}, now())
      on conflict (node, channel) do update set streams = ${streams}, seen = now()`
      .execute(app.db)
      .then(() => countAttendance(app.db, nowOn, demoOrganisation, new Date(at)))
  await attend('2026-03-01T18:00:10Z', 9, sessionNow)
  expect(await app.db.selectFrom('together_attendance').selectAll().execute()).toEqual([])
  await attend('2026-03-01T18:00:10Z', 5)
  await attend('2026-03-01T18:00:50Z', 8)
  await attend('2026-03-01T18:01:10Z', 3)
  const rows = await app.db.selectFrom('together_attendance').select('present').orderBy('minute').execute()
  expect(rows).toEqual([{ present: 8 }, { present: 3 }])
  expect((await onDuty.call(readDuty, {})).peak).toBe(8)
  await forgetMinutes(app.db, new Date('2100-01-01'))
  expect(await app.db.selectFrom('together_attendance').selectAll().execute()).toEqual([])
  const { charts } = await staff.call(dashboardCharts, { span: 'days' })
  const [attendance] = charts
  expect(attendance).toMatchObject({ title: 'Live attendance', said: '6 people on average in 1 session' })
  expect(attendance?.points.filter(({ amount }) => amount > 0)).toMatchObject([
    { amount: 8, said: 'Peak 8, average 6' },
  ])
})

test('GET /sermon/together returns the current session, and none once staff have ended it', async () => {
  expect((await app.call(readTogether, {})).session).toBeNull()
  await goLive()
  expect(await app.call(readTogether, {})).toMatchObject({
    session: { title: 'Evening prayer' },
    total: { amens: 0, candles: 0 },
    prayed: 0,
  })
  await end()
  expect((await app.call(readTogether, {})).session).toBeNull()
  expect((await publishedEvents()).slice(-2)).toEqual([{ what: 'turned' }, { what: 'turned' }])
})

test('a broadcast during a planned session belongs to it, and ending it ends both', async () => {
  const everyDay = [1, 2, 3, 4, 5, 6, 7]
  await staff.call(liveAdmin.addTime, {
    title: 'All day',
    weekdays: everyDay,
    starts: '00:00',
    minutes: 1440,
  })
  const planned = (await app.call(readTogether, {})).session
  expect(planned?.title).toBe('All day')
  await goLive()
  expect((await app.call(readTogether, {})).session?.starts).toBe(planned?.starts)
  await end()
  expect((await app.call(readTogether, {})).session).toBeNull()
  await goLive()
  expect((await app.call(readTogether, {})).session?.starts).toBe(planned?.starts)
})

test('POST /sermon/together/reactions combines many reactions into few events, and counts each person’s candle once', async () => {
  await expect(app.call(sendReactions, { amens: 1 })).rejects.toMatchObject({ status: 409 })
  await goLive()
  const before = (await publishedEvents()).length
  const key = newKey()
  await app.call(sendReactions, { candles: 1, key })
  const many = Array.from({ length: 20 }, () => app.call(sendReactions, { amens: 3, key: newKey() }))
  await Promise.all(many)
  const events = (await publishedEvents()).slice(before)
  expect(events[0]).toEqual({
    what: 'reactions',
    came: { amens: 0, candles: 1 },
    total: { amens: 0, candles: 1 },
  })
  expect(events.at(-1)).toMatchObject({ total: { amens: 60, candles: 1 } })
  // One, unless the machine is busy.
  expect(events.length).toBeLessThan(10)
  await expect(app.call(sendReactions, { candles: 1, key })).rejects.toMatchObject({ status: 429 })
  await expect(app.call(sendReactions, { amens: 1000 })).rejects.toMatchObject({ status: 400 })
  expect((await app.call(readTogether, {})).total).toEqual({ amens: 60, candles: 1 })
})

test('POST /sermon/together/reactions accepts any number of Amens from one person, but counts a limited number', async () => {
  await goLive()
  const key = newKey()
  const sends = Array.from({ length: 20 }, () =>
    app.call(sendReactions, { amens: 10, key }).then(
      () => 'counted',
      (error: { status: number }) => error.status,
    ),
  )
  expect((await Promise.all(sends)).filter((each) => each === 429)).toHaveLength(8)
  expect((await app.call(readTogether, {})).total.amens).toBe(120)
})

test('POST /sermon/together/prayers creates an encrypted request for the team, and reveals its text to nobody else', async () => {
  await expect(app.call(askPrayer, asking)).rejects.toMatchObject({ status: 409 })
  await goLive()
  const request = await app.call(askPrayer, { ...asking, name: '' })
  expect(await app.call(followPrayer, { token: request.token })).toMatchObject({
    reference: request.reference,
    state: 'received',
    readers: 'team',
  })
  const duty = await onDuty.call(readDuty, {})
  expect(duty).toMatchObject({
    session: { title: 'Evening prayer', isOn: true },
    requests: [{ reference: request.reference, name: 'No name given' }],
  })
  expect(JSON.stringify(duty)).not.toContain('mother')
  expect(await onDuty.call(openPrayer, { id: duty.requests[0]?.id ?? 0 })).toMatchObject({
    text: asking.prayerRequest,
  })
  expect((await publishedEvents()).at(-1)).toEqual({ what: 'asked' })
  const { rows: notices } = await sql`select * from notification`.execute(app.db)
  for (const place of [await publishedEvents(), notices, app.logged()])
    expect(JSON.stringify(place)).not.toContain('mother')
  await expect(app.call(askPrayer, { ...asking, prayerRequest: 'x'.repeat(501) })).rejects.toMatchObject({
    status: 400,
    errors: { prayerRequest: expect.any(String) },
  })
})

test('POST /sermon/together/prayers saves a repeated request once, and none from a bot', async () => {
  await goLive()
  const key = newKey()
  const first = await app.call(askPrayer, asking, key)
  expect(await app.call(askPrayer, asking, key)).toEqual(first)
  await app.call(askPrayer, { ...asking, website: 'https://spam.example' })
  expect((await onDuty.call(readDuty, {})).requests).toHaveLength(1)
})

test('GET /staff/sermon/together/prayers drops requests that were prayed for, and POST /sermon/together/prayers/prayed notifies the requester', async () => {
  await goLive()
  const mine = await app.call(askPrayer, asking)
  const other = await app.call(askPrayer, { ...asking, name: 'Tunde' })
  const handles = [mine.handle, other.handle, newKey()]
  expect(await app.call(readPrayed, { handles })).toEqual([])
  const { requests } = await onDuty.call(readDuty, {})
  expect(requests.map(({ name }) => name)).toEqual(['Ada Obi', 'Tunde'])
  await onDuty.call(markPrayed, { ids: [requests[0]?.id ?? 0] })

  const [prayed] = await app.call(readPrayed, { handles })
  expect(prayed?.handle).toBe(mine.handle)
  const event = (await publishedEvents()).at(-1)
  expect(event).toEqual({ what: 'prayed', handle: mine.handle, at: prayed?.at, prayed: 1 })
  expect((await app.call(followPrayer, { token: mine.token })).prayedAt).toEqual([prayed?.at])
  const after = await onDuty.call(readDuty, {})
  expect(after.requests.map(({ name }) => name)).toEqual(['Tunde'])
  expect(after.prayed).toBe(1)
  expect((await app.call(readTogether, {})).prayed).toBe(1)
})

test('after the session its open requests stay with the team on duty', async () => {
  await goLive()
  await app.call(askPrayer, asking)
  await end()
  const duty = await onDuty.call(readDuty, {})
  expect(duty.session?.isOn).toBe(false)
  expect(duty.requests).toHaveLength(1)
})
