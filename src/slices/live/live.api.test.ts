import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoOrganisation } from '#core/settings/demo-organisation.ts'
import { readWords, writeWords } from '#slices/organisation/contract.ts'
import { search } from '#slices/search/contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import {
  liveTeachings,
  relatedTeachings,
  schedule,
  type TeachingDraft,
  teachingNeighbors,
  teachings,
} from './contract.ts'
import { type Change, type LiveDraft, liveAdmin } from './live-admin-contract.ts'
import { momentOf } from './rules.ts'
import { liveWorkers } from './sessions/air-api.ts'

let app: TestApp
let editor: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  editor = app.as(someone('editor'))
})
afterAll(() => app.close())

const draft = (message_title: string, more: Partial<TeachingDraft> = {}): TeachingDraft => ({
  message_title,
  author: 'Sister Ngozi',
  url_for: 'https://youtu.be/abc123',
  topic: 'Prayer',
  image: '/art/poster-dawn-dove-test.svg',
  body: 'A line.',
  ...more,
})
const published = (title: string, more?: Partial<TeachingDraft>) =>
  editor.call(teachings.create, { draft: draft(title, more), publication: { state: 'published' } })
const titles = async () =>
  (await app.call(teachings.list, { page_size: 100 })).items.map((each) => each.message_title)

const airing: LiveDraft = {
  message_title: 'Evening prayer',
  author: '',
  url_for: 'https://youtu.be/live123',
  facebook_url: '',
  tiktok_url: 'https://www.tiktok.com/@hgpm.example/live',
}
const endAll = async () => {
  for (const { id } of (await app.call(liveTeachings.list, {})).items)
    await editor.call(liveAdmin.end, { id })
}
/** A day of the coming week, by its distance from today where the ministry is. */
const dayAhead = (days: number) => Temporal.Now.plainDateISO(demoOrganisation.timeZone).add({ days })
const sessions = async () => (await app.call(schedule, {})).sessions
const clearSchedule = async () => {
  await app.db.deleteFrom('schedule_change').execute()
  await app.db.deleteFrom('weekly_time').execute()
}

test('GET /sermon/past_teachings lists published teachings in pages of the requested size, with the specification’s fields', async () => {
  for (let number = 1; number <= 7; number += 1) await published(`Message ${number}`)
  const answer = await app.fetch('/api/sermon/past_teachings/?page_size=6')
  const items: Record<string, unknown>[] = await answer.json()
  expect(items).toHaveLength(6)
  expect(answer.headers.get('x-total-count')).toBe('7')
  expect(items[0]).toMatchObject({
    message_title: 'Message 7',
    url_for: 'https://youtu.be/abc123',
    author: 'Sister Ngozi',
    id: expect.any(Number),
    created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  const second = await app.call(teachings.list, { page: 2, page_size: 6 })
  expect(second.items.map((each) => each.message_title)).toEqual(['Message 1'])
})

test("GET /sermon/past_teachings/{id} uses the ministry's short name if the author is missing, and returns 404 for a draft", async () => {
  const { id } = await published('Nobody said', { author: ' ' })
  expect((await app.call(teachings.read, { id })).author).toBe(demoOrganisation.shortName)
  expect((await editor.call(teachings.readAny, { id })).draft.author).toBe('')
  const hidden = await editor.call(teachings.create, {
    draft: draft('Hidden'),
    publication: { state: 'draft' },
  })
  await expect(app.call(teachings.read, { id: hidden.id })).rejects.toMatchObject({ status: 404 })
})

test('GET /sermon/past_teachings/{id}/related returns three: the same topic first, then the newest, never itself', async () => {
  await published('Old on oil', { topic: 'Oil' })
  for (const title of ['New one', 'New two', 'New three']) await published(title)
  const { id } = await published('On oil', { topic: 'Oil' })
  const related = await app.call(relatedTeachings, { id })
  expect(related.map((each) => each.message_title)).toEqual(['Old on oil', 'New three', 'New two'])
  await expect(app.call(relatedTeachings, { id: 999_999 })).rejects.toMatchObject({ status: 404 })
})

test('GET /sermon/past_teachings/{id}/neighbors returns the published ones right before and after', async () => {
  const first = await published('Before')
  const hidden = await editor.call(teachings.create, {
    draft: draft('Hidden'),
    publication: { state: 'draft' },
  })
  const second = await published('Here')
  const third = await published('After')
  expect(await app.call(teachingNeighbors, { id: second.id })).toEqual({
    previous: { id: first.id, title: 'Before' },
    next: { id: third.id, title: 'After' },
  })
  expect(await app.call(teachingNeighbors, { id: third.id })).toMatchObject({ next: null })
  await expect(app.call(teachingNeighbors, { id: hidden.id })).rejects.toMatchObject({ status: 404 })
})

test('the site’s search finds a published teaching and links to its page', async () => {
  const { id } = await published('On the mustard seed', { body: 'So small, and birds nest in it.' })
  const results = await app.call(search, { q: 'mustard birds' })
  expect(results.items).toMatchObject([{ title: 'On the mustard seed', href: `/sermon/teaching/${id}` }])
})

test('GET /staff/sermon/past_teachings searches drafts by their words', async () => {
  await editor.call(teachings.create, { draft: draft('Half written'), publication: { state: 'draft' } })
  expect(await editor.call(teachings.listAll, { search: 'half wri' })).toMatchObject({ total: 1 })
})

test('POST /staff/sermon/past_teachings rejects a link that isn’t a video, and removes unsafe markup', async () => {
  for (const url_for of [
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example/x.mp4',
    'just words',
  ]) {
    const refused = published('Bad link', { url_for })
    await expect(refused).rejects.toMatchObject({
      status: 400,
      errors: { 'draft.url_for': expect.any(String) },
    })
  }
  const { id } = await published('Hostile', { body: 'Fine.<script>alert(1)</script>' })
  expect((await app.call(teachings.read, { id })).body).toBe('<p>Fine.</p>')
})

test('PUT /staff/sermon/past_teachings/{id} changes what GET /staff/sermon/past_teachings/{id} returns', async () => {
  const { id, version } = await published('First wording')
  const change = { id, version, draft: draft('Second wording'), publication: { state: 'published' as const } }
  await editor.call(teachings.update, change)
  expect((await editor.call(teachings.readAny, { id })).draft.message_title).toBe('Second wording')
  await expect(editor.call(teachings.update, change)).rejects.toMatchObject({ status: 409 })
})

test('DELETE /staff/sermon/past_teachings/{id} deletes a teaching, and POST /staff/sermon/past_teachings/{id}/restore restores it', async () => {
  const { id } = await published('Gone and back')
  await editor.call(teachings.remove, { id })
  expect(await titles()).not.toContain('Gone and back')
  await editor.call(teachings.restore, { id })
  expect(await titles()).toContain('Gone and back')
})

test('POST /staff/sermon/live goes live, and GET /sermon/liveteachings shows it immediately', async () => {
  expect(await (await app.fetch('/api/sermon/liveteachings')).json()).toEqual([])
  const { id } = await editor.call(liveAdmin.goLive, airing)
  const [first] = await (await app.fetch('/api/sermon/liveteachings')).json()
  expect(first).toMatchObject({
    id,
    message_title: 'Evening prayer',
    url_for: airing.url_for,
    author: demoOrganisation.shortName,
  })
  await endAll()
})

test('POST /staff/sermon/live lets exactly one of many parallel requests go live', async () => {
  const tries = Array.from({ length: 8 }, () =>
    editor.call(liveAdmin.goLive, airing).then(
      () => 201,
      (error: { status: number }) => error.status,
    ),
  )
  expect((await Promise.all(tries)).toSorted()).toEqual([201, ...Array(7).fill(409)])
  await endAll()
})

test('POST /staff/sermon/live/{id}/end turns the session into a teaching, or a draft if there is no recording yet', async () => {
  const first = await editor.call(liveAdmin.goLive, { ...airing, message_title: 'With a recording' })
  expect(await editor.call(liveAdmin.end, { id: first.id })).toMatchObject({ state: 'published' })
  expect(await titles()).toContain('With a recording')
  await expect(editor.call(liveAdmin.end, { id: first.id })).rejects.toMatchObject({ status: 404 })

  const url_for = 'https://www.youtube.com/channel/UCabc123/live'
  const second = await editor.call(liveAdmin.goLive, {
    ...airing,
    url_for,
    message_title: 'From the channel',
  })
  const ended = await editor.call(liveAdmin.end, { id: second.id })
  expect(ended.state).toBe('draft')
  expect(await titles()).not.toContain('From the channel')
  expect((await editor.call(teachings.readAny, { id: ended.teaching_id })).draft.url_for).toBe(url_for)
  expect((await app.call(liveTeachings.list, {})).total).toBe(0)
})

test('GET /sermon/liveteachings/{id} returns a session only while it’s live', async () => {
  const { id } = await editor.call(liveAdmin.goLive, airing)
  expect(await app.call(liveTeachings.read, { id })).toMatchObject({ tiktok_url: airing.tiktok_url })
  await endAll()
  await expect(app.call(liveTeachings.read, { id })).rejects.toMatchObject({ status: 404 })
})

test('a job ends a forgotten session, not before its time', async () => {
  const { id } = await editor.call(liveAdmin.goLive, { ...airing, message_title: 'Forgotten' })
  const [job] = liveWorkers(app.db, async () => {})
  const noJobs = { send: () => Promise.reject(new Error('It sends none.')) }
  await job?.work({ id }, noJobs)
  expect((await app.call(liveTeachings.list, {})).total).toBe(1)
  await app.db.updateTable('live_session').set({ ends_by: new Date() }).where('id', '=', id).execute()
  await job?.work({ id }, noJobs)
  await job?.work({ id }, noJobs)
  // Written past the API: the cache is invalidated by the database's notification.
  await expect.poll(async () => (await app.call(liveTeachings.list, {})).total).toBe(0)
  await expect.poll(titles).toContain('Forgotten')
  expect((await titles()).filter((title) => title === 'Forgotten')).toHaveLength(1)
})

test('GET /sermon/schedule follows POST /staff/sermon/weekly_times immediately, in chronological order', async () => {
  await clearSchedule()
  expect(await sessions()).toEqual([])
  const everyDay = [1, 2, 3, 4, 5, 6, 7]
  const evening = { title: 'Evening prayer', weekdays: everyDay, starts: '19:00', minutes: 60 }
  await editor.call(liveAdmin.addTime, evening)
  const planned = await sessions()
  expect(planned.length).toBeGreaterThanOrEqual(27)
  const tomorrow = momentOf(dayAhead(1).toString(), '19:00', demoOrganisation.timeZone).toISOString()
  expect(planned).toContainEqual({
    title: 'Evening prayer',
    starts: tomorrow,
    ends: new Date(Date.parse(tomorrow) + 3_600_000).toISOString(),
    kind: 'weekly',
  })
})

test('POST /staff/sermon/weekly_times reports every invalid field', async () => {
  const answer = await editor.fetch('/api/staff/sermon/weekly_times', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: ' ', weekdays: [], starts: '25:00', minutes: 2 }),
  })
  expect(answer.status).toBe(400)
  expect((await answer.json()).errors).toEqual({
    title: 'Enter a title.',
    weekdays: 'Choose at least one day.',
    starts: 'Enter the time.',
    minutes: 'Enter at least 5 minutes.',
  })
})

test('PUT /staff/sermon/weekly_times/{id} rejects an outdated version; DELETE /staff/sermon/weekly_times/{id} and POST /staff/sermon/weekly_times/{id}/restore delete and restore it', async () => {
  await clearSchedule()
  const time = await editor.call(liveAdmin.addTime, {
    title: 'Holy hour',
    weekdays: [4],
    starts: '21:00',
    minutes: 60,
  })
  const change = { ...time, title: 'Holy Hour', starts: '20:30' }
  expect(await editor.call(liveAdmin.changeTime, change)).toMatchObject({ starts: '20:30', version: 2 })
  await expect(editor.call(liveAdmin.changeTime, change)).rejects.toMatchObject({ status: 409 })
  await editor.call(liveAdmin.removeTime, { id: time.id })
  expect(await sessions()).toEqual([])
  await expect(editor.call(liveAdmin.removeTime, { id: time.id })).rejects.toMatchObject({ status: 404 })
  await editor.call(liveAdmin.restoreTime, { id: time.id })
  expect((await sessions()).map((each) => each.title)).toContain('Holy Hour')
})

test('POST /staff/sermon/schedule_changes cancels, moves and adds sessions; DELETE /staff/sermon/schedule_changes/{id} undoes it', async () => {
  await clearSchedule()
  const day = dayAhead(3)
  const on_date = day.toString()
  const { id: weekly_time_id } = await editor.call(liveAdmin.addTime, {
    title: 'Vigil',
    weekdays: [day.dayOfWeek],
    starts: '22:00',
    minutes: 120,
  })

  const put = (change: Change) => editor.call(liveAdmin.change, { change })
  const kinds = async () => (await sessions()).slice(0, 2).map(({ kind, title }) => `${kind} ${title}`)

  const first = await put({ kind: 'cancelled', weekly_time_id, on_date })
  expect((await sessions())[0]?.kind).toBe('cancelled')
  const to_date = dayAhead(2).toString()
  const second = await put({ kind: 'moved', weekly_time_id, on_date, to_date, to_time: '06:00' })
  expect(second.id).toBe(first.id)
  expect(first.before).toBeNull()
  expect(second.before).toEqual({ kind: 'cancelled', weekly_time_id, on_date })
  expect((await sessions())[0]).toMatchObject({
    kind: 'moved',
    starts: momentOf(to_date, '06:00', demoOrganisation.timeZone).toISOString(),
  })
  await put({
    kind: 'extra',
    title: 'Novena',
    to_date: dayAhead(1).toString(),
    to_time: '12:00',
    minutes: 30,
  })
  expect(await kinds()).toEqual(['extra Novena', 'moved Vigil'])
  const { change } = await editor.call(liveAdmin.takeBack, { id: second.id })
  expect(await kinds()).toEqual(['extra Novena', 'weekly Vigil'])
  const again = await put(change)
  expect(await kinds()).toEqual(['extra Novena', 'moved Vigil'])
  await editor.call(liveAdmin.takeBack, { id: again.id })
  await expect(editor.call(liveAdmin.takeBack, { id: second.id })).rejects.toMatchObject({ status: 404 })
  const otherDay = day.add({ days: 1 }).toString()
  await expect(put({ kind: 'cancelled', weekly_time_id, on_date: otherDay })).rejects.toMatchObject({
    status: 400,
  })
  const past = {
    kind: 'extra',
    title: 'Too late',
    to_date: '2020-01-01',
    to_time: '12:00',
    minutes: 30,
  } as const
  await expect(put(past)).rejects.toMatchObject({ errors: { 'change.to_date': expect.any(String) } })
})

test('GET /staff/sermon/schedule suggests the current session with its usual links', async () => {
  await clearSchedule()
  await endAll()
  await editor.call(liveAdmin.addTime, {
    title: 'All day',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    starts: '00:00',
    minutes: 1440,
  })
  const channel = 'https://www.youtube.com/channel/UCabc123/live'
  const { id } = await editor.call(liveAdmin.goLive, { ...airing, url_for: channel })
  expect((await editor.call(liveAdmin.read, {})).live).toMatchObject({ id })
  await endAll()
  const read = await editor.call(liveAdmin.read, {})
  expect(read.live).toBeNull()
  expect(read.suggested).toMatchObject({
    message_title: 'All day',
    url_for: channel,
    tiktok_url: airing.tiktok_url,
  })
  expect(read.weekly).toMatchObject([{ title: 'All day', starts: '00:00' }])
})

test('GET /staff/sermon/schedule suggests no links for a ministry without networks', async () => {
  await endAll()
  await app.db.deleteFrom('live_session').execute()
  const { version, draft } = await editor.call(readWords, {})
  const { version: changed } = await editor.call(writeWords, { version, draft: { ...draft, social: [] } })
  expect((await editor.call(liveAdmin.read, {})).suggested).toMatchObject({ url_for: '', facebook_url: '' })
  await editor.call(writeWords, { version: changed, draft })
})
