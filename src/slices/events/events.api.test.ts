import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { type EventDraft, events } from './contract.ts'

let app: TestApp
let editor: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  editor = app.as(someone('editor'))
})
beforeEach(async () => void (await app.db.deleteFrom('event').execute()))
afterAll(() => app.close())

const draft = (title: string, changes: Partial<EventDraft> = {}): EventDraft => ({
  title,
  description: '<p>A line.</p>\n<p>Another line.</p>',
  author: 'Sister Ngozi',
  starts: '2099-11-20T19:00',
  ends: '2099-11-20T23:00',
  timeZone: 'America/Los_Angeles',
  place: 'Holy Ghost House, Long Beach',
  eventType: 'programandevent',
  coverImg: '/art/card-dawn-dove-test.svg',
  video: '',
  ...changes,
})
const published = (title: string, changes?: Partial<EventDraft>) =>
  editor.call(events.create, { draft: draft(title, changes), publication: { state: 'published' } })
const year = (number: number) => ({ starts: `${number}-05-01T10:00`, ends: `${number}-05-01T12:00` })
const titles = async (query: Parameters<typeof listed>[0]) =>
  (await listed(query)).items.map(({ title }) => title)
const listed = (query: {
  when?: 'all' | 'upcoming' | 'past'
  type?: EventDraft['eventType']
  page?: number
  page_size?: number
}) => app.call(events.list, query)
const post = (body: unknown) =>
  editor.fetch('/api/staff/programs/events', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

test('GET /programs/events lists upcoming events in order and past ones newest first, by type', async () => {
  for (const at of [2090, 2080, 2001, 2011]) await published(String(at), year(at))
  await published('Mission', { ...year(2085), eventType: 'missionandloutreach' })
  expect(await titles({})).toEqual(['2090', 'Mission', '2080', '2011', '2001'])
  expect(await titles({ when: 'upcoming' })).toEqual(['2080', 'Mission', '2090'])
  expect(await titles({ when: 'upcoming', type: 'programandevent' })).toEqual(['2080', '2090'])
  expect(await titles({ when: 'past' })).toEqual(['2011', '2001'])
  expect(await titles({ type: 'missionandloutreach' })).toEqual(['Mission'])
})

test('GET /programs/events lists an event that ended today as upcoming until midnight in the ministry’s time zone', async () => {
  const here = Temporal.Now.zonedDateTimeISO('America/Los_Angeles')
  const clock = (at: Temporal.ZonedDateTime) => at.toPlainDateTime().toString({ smallestUnit: 'minute' })
  const midnight = here.startOfDay()
  await published('Today', {
    starts: clock(midnight.subtract({ hours: 1 })),
    ends: clock(midnight.add({ minutes: 1 })),
  })
  await published('Yesterday', { starts: clock(midnight.subtract({ hours: 1 })), ends: clock(midnight) })
  expect(await titles({ when: 'upcoming' })).toEqual(['Today'])
  expect(await titles({ when: 'past' })).toEqual(['Yesterday'])
})

test('GET /programs/events returns pages of the requested size, and rejects an invalid time or type', async () => {
  for (let number = 0; number < 7; number += 1) await published(`Event ${number}`)
  const answer = await app.fetch('/api/programs/events/?page_size=6')
  expect(await answer.json()).toHaveLength(6)
  expect(answer.headers.get('x-total-count')).toBe('7')
  expect((await listed({ page: 2, page_size: 6 })).items).toHaveLength(1)
  for (const query of ['when=never', 'type=party', 'page=0']) {
    expect((await app.fetch(`/api/programs/events?${query}`)).status).toBe(400)
  }
})

test('GET /programs/events/{id} has the specification’s fields, with the date in words in its own time zone', async () => {
  const { id } = await published('Vigil', { timeZone: 'Africa/Lagos', ends: '2099-11-21T01:30' })
  const event = await (await app.fetch(`/api/programs/events/${id}`)).json()
  expect(event).toMatchObject({
    id,
    coverImg: '/art/card-dawn-dove-test.svg',
    title: 'Vigil',
    date: 'Friday, November 20, 2099, 7:00 PM to Saturday, November 21, 2099, 1:30 AM, Lagos time',
    author: 'Sister Ngozi',
    description: '<p>A line.</p>\n<p>Another line.</p>',
    video: '',
    eventType: 'programandevent',
    startsAt: '2099-11-20T18:00:00.000Z',
    endsAt: '2099-11-21T00:30:00.000Z',
  })
  expect(event).toHaveProperty('createdAt')
})

test('GET /programs/events/{id} returns 404 for drafts and unknown events', async () => {
  const hidden = await editor.call(events.create, { draft: draft('Hidden'), publication: { state: 'draft' } })
  for (const id of [hidden.id, 999_999]) {
    await expect(app.call(events.read, { id })).rejects.toMatchObject({ status: 404 })
  }
})

test('GET /staff/programs/events includes drafts, and searches by place', async () => {
  await editor.call(events.create, {
    draft: draft('Unfinished', { place: 'Saint Jude Hall, Houston' }),
    publication: { state: 'draft' },
  })
  await published('Elsewhere')
  const results = await editor.call(events.listAll, { search: 'houston' })
  expect(results).toMatchObject({ total: 1, items: [{ draft: { title: 'Unfinished' } }] })
})

test('GET /staff/programs/events/{id} returns times as entered, in any time zone', async () => {
  for (const timeZone of ['Africa/Lagos', 'America/New_York', 'Asia/Jerusalem'] as const) {
    const { id } = await published('Anywhere', { timeZone })
    const read = await editor.call(events.readAny, { id })
    expect(read.draft).toEqual(draft('Anywhere', { timeZone }))
  }
})

test('POST /staff/programs/events reports every invalid field', async () => {
  const wrong = draft(' ', {
    description: '',
    author: '',
    starts: '2026-02-31T10:00',
    ends: 'tomorrow',
    place: '',
    coverImg: 'https://elsewhere.example/x.png',
    video: 'javascript:alert(1)',
  })
  const answer = await post({
    draft: { ...wrong, timeZone: 'Mars/Olympus', eventType: 'party' },
    publication: { state: 'published' },
  })
  expect(answer.status).toBe(400)
  expect((await answer.json()).errors).toEqual({
    'draft.title': 'Enter a title.',
    'draft.description': 'Describe the event.',
    'draft.author': 'Enter the author.',
    'draft.starts': 'Choose when it starts.',
    'draft.ends': 'Choose when it ends.',
    'draft.timeZone': 'Choose a time zone.',
    'draft.place': 'Enter the place.',
    'draft.eventType': 'Choose an event type.',
    'draft.coverImg': 'Choose a picture.',
    'draft.video': 'Enter a link that starts with https://.',
  })
})

test('POST /staff/programs/events rejects an end before the start, even on the night the clocks change', async () => {
  for (const times of [
    { starts: '2026-05-01T10:00', ends: '2026-05-01T10:00' },
    // Half past two does not exist that night, and is half past three.
    { starts: '2026-03-08T02:30', ends: '2026-03-08T03:15' },
  ]) {
    const answer = await post({ draft: draft('Backwards', times), publication: { state: 'published' } })
    expect(answer.status).toBe(400)
    expect((await answer.json()).errors).toEqual({ 'draft.ends': 'The end must be after the start.' })
  }
})

test('POST /staff/programs/events removes unsafe markup', async () => {
  const { id } = await published('Hostile', { description: 'Fine <em>words</em>.<script>alert(1)</script>' })
  expect((await app.call(events.read, { id })).description).toBe('<p>Fine <em>words</em>.</p>')
})

test('PUT /staff/programs/events/{id} moves an event, and rejects overwriting an unseen version', async () => {
  const { id, version } = await published('Moved')
  const change = { id, version, publication: { state: 'published' as const } }
  await editor.call(events.update, { ...change, draft: draft('Moved', year(2001)) })
  expect(await titles({ when: 'past' })).toEqual(['Moved'])
  const late = editor.call(events.update, { ...change, draft: draft('Too late') })
  await expect(late).rejects.toMatchObject({ status: 409 })
})

test('DELETE /staff/programs/events/{id} deletes an event, and POST /staff/programs/events/{id}/restore restores it', async () => {
  const { id } = await published('Gone and back')
  await editor.call(events.remove, { id })
  expect(await titles({})).toEqual([])
  await editor.call(events.restore, { id })
  expect(await titles({})).toEqual(['Gone and back'])
})
