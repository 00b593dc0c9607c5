import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { type EventDraft, events, repeatEvent } from './contract.ts'

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
  description: 'A line.',
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
const written = (title: string, changes?: Partial<EventDraft>, state: 'draft' | 'published' = 'published') =>
  editor.call(events.create, { draft: draft(title, changes), publication: { state } })
const year = (number: number) => ({ starts: `${number}-05-01T10:00`, ends: `${number}-05-01T12:00` })
const titles = async (
  query: Parameters<typeof editor.call<typeof events.listAll.input, typeof events.listAll.output>>[1],
) => (await editor.call(events.listAll, query)).items.map((item) => item.draft.title)

test('GET /staff/programs/events filters by upcoming and past, sorted by date', async () => {
  for (const at of [2090, 2001, 2080, 2011]) await written(String(at), year(at))
  await written('Draft', year(2070), 'draft')
  expect(await titles({})).toEqual(['Draft', '2011', '2080', '2001', '2090'])
  expect(await titles({ when: 'upcoming' })).toEqual(['Draft', '2080', '2090'])
  expect(await titles({ when: 'past' })).toEqual(['2011', '2001'])
  expect(await titles({ when: 'upcoming', sort: 'latest' })).toEqual(['2090', '2080', 'Draft'])
  expect(await titles({ sort: 'soonest' })).toEqual(['2001', '2011', 'Draft', '2080', '2090'])
  expect(await titles({ when: 'upcoming', state: 'published', page: 2, page_size: 1 })).toEqual(['2090'])
  expect(await titles({ when: 'past', search: '2001' })).toEqual(['2001'])
})

test('POST /staff/programs/events/export exports the filtered events in the list’s order', async () => {
  for (const at of [2090, 2001, 2080]) await written(`Feast ${at}`, year(at))
  const answer = await editor.fetch('/api/staff/programs/events/export', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ when: 'upcoming' }),
  })
  expect((await answer.text()).match(/Feast \d+/g)).toEqual(['Feast 2080', 'Feast 2090'])
})

test('POST /staff/programs/events/{id}/repeat creates separate events in the state of the first', async () => {
  const { id } = await written('Vigil', { starts: '2026-10-13T19:00', ends: '2026-10-13T21:00' })
  const made = await editor.call(repeatEvent, { id, every: 'month', times: 3 })
  expect(made).toEqual({ message: '3 events added. The last one is on Jan 12, 2027.' })
  const { items } = await editor.call(events.listAll, { sort: 'soonest' })
  expect(items.map((item) => item.draft.starts)).toEqual([
    '2026-10-13T19:00',
    '2026-11-10T19:00',
    '2026-12-08T19:00',
    '2027-01-12T19:00',
  ])
  expect(items.every(({ publication }) => publication.state === 'published')).toBe(true)
  const second = items[1]
  if (!second) throw new Error('There is no second event.')
  await editor.call(events.update, {
    id: second.id,
    version: second.version,
    draft: { ...second.draft, title: 'Moved vigil' },
    publication: second.publication,
  })
  await editor.call(events.remove, { id: items[2]?.id ?? 0 })
  expect(await titles({ sort: 'soonest' })).toEqual(['Vigil', 'Moved vigil', 'Vigil'])
})

test('POST /staff/programs/events/{id}/repeat publishes repeats of a scheduled event with it', async () => {
  const at = '2099-01-01T00:00:00.000Z'
  const { id } = await editor.call(events.create, {
    draft: draft('Later'),
    publication: { state: 'scheduled', at },
  })
  expect(await editor.call(repeatEvent, { id, every: 'week', times: 1 })).toEqual({
    message: '1 event added, on Nov 27, 2099.',
  })
  const { items } = await editor.call(events.listAll, {})
  expect(items.map(({ publication }) => publication)).toEqual([
    { state: 'scheduled', at },
    { state: 'scheduled', at },
  ])
})

test('POST /staff/programs/events/{id}/repeat reports errors and creates nothing', async () => {
  const { id } = await written('Vigil')
  const refused = (input: object) =>
    editor
      .fetch(`/api/staff/programs/events/${id}/repeat`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(input),
      })
      .then(async (answer) => ({ status: answer.status, errors: (await answer.json()).errors }))
  expect(await refused({ every: 'day', times: 2 })).toEqual({
    status: 400,
    errors: { every: 'Choose how often it repeats.' },
  })
  expect(await refused({ every: 'week', times: 61 })).toMatchObject({
    errors: { times: 'Enter a number from 1 to 60.' },
  })
  expect(await refused({ every: 'week' })).toMatchObject({
    errors: { times: 'Enter the number of events or the last day.' },
  })
  expect(await refused({ every: 'week', times: 2, until: '2099-12-31' })).toMatchObject({
    errors: { until: 'Enter either the number of events or the last day, not both.' },
  })
  expect(await refused({ every: 'week', until: '2150-01-01' })).toMatchObject({
    errors: { until: 'That’s more than 60 events. Choose an earlier day.' },
  })
  expect(await refused({ every: 'week', until: '2099-11-21' })).toMatchObject({
    errors: { until: 'Choose a later day. The next event would be on Nov 27, 2099.' },
  })
  expect((await editor.call(events.listAll, {})).total).toBe(1)
  await expect(editor.call(repeatEvent, { id: 999_999, every: 'week', times: 2 })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    app.as(someone('finance')).call(repeatEvent, { id, every: 'week', times: 2 }),
  ).rejects.toMatchObject({ status: 403 })
})
