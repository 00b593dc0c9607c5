import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { type AdvertDraft, adverts, approveAdvert, listAdverts } from './contract.ts'

let app: TestApp
let editor: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  editor = app.as(someone('editor'))
})
afterEach(async () => {
  await app.db.deleteFrom('advert').execute()
})
afterAll(() => app.close())

const hour = 3_600_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const draft = (ads_title: string, from = -hour, to = hour): AdvertDraft => ({
  ads_title,
  organisation_name: 'Saint Monica Guild',
  image: '/art/card-dawn-dove-test.svg',
  ads_url: 'https://example.org/',
  ads_starts: at(from),
  ads_end: at(to),
})
const placed = (title: string, from?: number, to?: number, state: 'draft' | 'published' = 'published') =>
  editor.call(adverts.create, { draft: draft(title, from, to), publication: { state } })
const shown = async () => (await app.call(adverts.list, {})).items.map((advert) => advert.ads_title)

test('GET /ads returns only approved adverts within their dates, with exactly the specified fields', async () => {
  await placed('Over', -2 * hour, -hour)
  await placed('To come', hour, 2 * hour)
  await placed('Not approved', -hour, hour, 'draft')
  await placed('Running')
  const answer = await app.fetch('/api/ads')
  expect(answer.headers.get('x-total-count')).toBe('1')
  const [advert, ...others] = await answer.json()
  expect(others).toEqual([])
  expect(advert).toMatchObject({ ads_title: 'Running', ads_approved: true })
  expect(Object.keys(advert).sort()).toEqual([
    'ads_approved',
    'ads_end',
    'ads_starts',
    'ads_title',
    'ads_url',
    'id',
    'image',
    'organisation_name',
  ])
})

test('GET /ads/{id} returns a running advert, and 404 for others', async () => {
  const { id } = await placed('Running')
  expect(await app.call(adverts.read, { id })).toMatchObject({ id, ads_title: 'Running' })
  for (const other of [
    await placed('Over', -2 * hour, -hour),
    await placed('To come', hour, 2 * hour),
    await placed('Not approved', -hour, hour, 'draft'),
  ]) {
    await expect(app.call(adverts.read, { id: other.id })).rejects.toMatchObject({ status: 404 })
  }
})

test('GET /ads is cached only until the next start or end date', async () => {
  const running = await placed('Running')
  expect((await app.fetch('/api/ads')).headers.get('expires')).toBe(
    new Date(running.draft.ads_end).toUTCString(),
  )
  const coming = await placed('Soon', hour / 2, hour)
  expect((await app.fetch('/api/ads')).headers.get('expires')).toBe(
    new Date(coming.draft.ads_starts).toUTCString(),
  )
})

test('an advert appears at its start and disappears at its end without any write', async () => {
  await placed('Stays')
  const goes = await placed('Goes', -hour, 4_000)
  await placed('Comes', 4_000, hour)
  const before = await shown()
  // A machine that took longer than the four seconds has seen nothing of them.
  const isLate = Date.now() >= Date.parse(goes.draft.ads_end)
  if (!isLate) expect(before).toEqual(['Goes', 'Stays'])
  await expect.poll(shown).toEqual(['Comes', 'Stays'])
})

test('POST /staff/ads rejects empty fields, unsafe links, and an end before the start', async () => {
  const refused = async (invalid: AdvertDraft) => {
    const answer = await editor.fetch('/api/staff/ads', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ draft: invalid, publication: { state: 'published' } }),
    })
    expect(answer.status).toBe(400)
    return (await answer.json()).errors
  }
  const empty = { ads_title: '', organisation_name: '', image: '', ads_url: '', ads_starts: '', ads_end: '' }
  expect(await refused(empty)).toEqual({
    'draft.ads_title': 'Enter a title.',
    'draft.organisation_name': 'Enter the organization.',
    'draft.image': 'Choose a picture.',
    'draft.ads_starts': 'Choose when it starts.',
    'draft.ads_end': 'Choose when it ends.',
  })
  expect(Object.keys(await refused({ ...draft('Script'), ads_url: 'javascript:alert(1)' }))).toEqual([
    'draft.ads_url',
  ])
  expect(await refused(draft('Backwards', hour, -hour))).toEqual({
    'draft.ads_end': 'The end must be after the start.',
  })
})

test('PUT /staff/ads/{id}/approval shows an advert to everyone immediately, or hides it', async () => {
  const { id, version } = await placed('Waiting', -hour, hour, 'draft')
  expect(await shown()).toEqual([])
  const approved = await editor.call(approveAdvert, { id, version, approved: true })
  expect(await shown()).toEqual(['Waiting'])
  await editor.call(approveAdvert, { id, version: approved.version, approved: false })
  expect(await shown()).toEqual([])
})

test('PUT /staff/ads/{id}/approval approves only the version that was read', async () => {
  const { id, version } = await placed('Harmless', -hour, hour, 'draft')
  await editor.call(adverts.update, {
    id,
    version,
    draft: draft('Something else'),
    publication: { state: 'draft' },
  })
  await expect(editor.call(approveAdvert, { id, version, approved: true })).rejects.toMatchObject({
    status: 409,
    message: 'Someone else changed this while you were editing.',
  })
  await expect(editor.call(approveAdvert, { id: 999_999, version, approved: true })).rejects.toMatchObject({
    status: 404,
  })
  expect(await shown()).toEqual([])
})

test('GET /staff/ads filters adverts by status and words', async () => {
  await placed('Over', -2 * hour, -hour)
  await placed('To come', hour, 2 * hour)
  await placed('Not approved', -hour, hour, 'draft')
  await placed('Running')
  for (const [phase, titles] of [
    ['ended', ['Over']],
    ['coming', ['To come']],
    ['waiting', ['Not approved']],
    ['running', ['Running']],
    [undefined, ['Running', 'Not approved', 'To come', 'Over']],
  ] as const) {
    const { items } = await editor.call(listAdverts, { phase })
    expect(items.map((item) => item.draft.ads_title)).toEqual(titles)
  }
  expect((await editor.call(listAdverts, { search: 'monica', phase: 'running' })).total).toBe(1)
  expect((await editor.call(listAdverts, { search: '%' })).total).toBe(0)
})

test('GET /staff/ads/{id} returns any advert, and PUT /staff/ads/{id} changes its dates immediately', async () => {
  const { id, version } = await placed('Moved')
  expect(await shown()).toEqual(['Moved'])
  expect(await editor.call(adverts.readAny, { id })).toMatchObject({ version, draft: { ads_title: 'Moved' } })
  const later = draft('Moved', hour, 2 * hour)
  await editor.call(adverts.update, { id, version, draft: later, publication: { state: 'published' } })
  expect(await shown()).toEqual([])
})

test('DELETE /staff/ads/{id} deletes an advert, and POST /staff/ads/{id}/restore restores it', async () => {
  const { id } = await placed('Gone and back')
  await editor.call(adverts.remove, { id })
  expect(await shown()).toEqual([])
  await editor.call(adverts.restore, { id })
  expect(await shown()).toEqual(['Gone and back'])
})
