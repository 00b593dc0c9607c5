import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import {
  relatedTestimonies,
  type TestimonyDraft,
  testimonies,
  testimonyNeighbors,
  videoTestimonies,
} from './contract.ts'

let app: TestApp
let editor: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  editor = app.as(someone('editor'))
})
beforeEach(async () => void (await app.db.deleteFrom('testimony').execute()))
afterAll(() => app.close())

const draft = (testifier: string, changes: Partial<TestimonyDraft> = {}): TestimonyDraft => ({
  testifier,
  role: 'Member, Houston',
  testimony: 'He washes the plates.',
  image: '',
  video: '',
  videoTitle: '',
  ...changes,
})
const onVideo = { testimony: '', video: 'https://youtu.be/abcdefghijk', videoTitle: 'What I saw' }
const published = (testifier: string, changes?: Partial<TestimonyDraft>) =>
  editor.call(testimonies.create, { draft: draft(testifier, changes), publication: { state: 'published' } })
const testifiers = async () => (await app.call(testimonies.list, {})).items.map((each) => each.testifier)
const refusal = async (changes: Partial<TestimonyDraft>) => {
  const answer = await editor.fetch('/api/staff/programs/testimonies', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ draft: draft('Grace', changes), publication: { state: 'published' } }),
  })
  expect(answer.status).toBe(400)
  return (await answer.json()).errors
}

test('GET /programs/testimonies lists written testimonies, newest first, without those only on video', async () => {
  await published('First')
  await published('Second')
  await published('Seen', onVideo)
  await published('Both', { ...onVideo, testimony: 'And in writing.' })
  await editor.call(testimonies.create, { draft: draft('Hidden'), publication: { state: 'draft' } })
  expect(await testifiers()).toEqual(['Both', 'Second', 'First'])
  const [testimony] = await (await app.fetch('/api/programs/testimonies/')).json()
  expect(testimony).toMatchObject({ testifier: 'Both', testimony_detail: '<p>And in writing.</p>' })
  expect(testimony).toHaveProperty('date_added')
})

test('GET /programs/testimonies/{id} returns one with its video, and 404 if it isn’t public', async () => {
  const { id } = await published('Both', { ...onVideo, testimony: 'And in writing.' })
  const hidden = await editor.call(testimonies.create, {
    draft: draft('Hidden'),
    publication: { state: 'draft' },
  })
  expect(await app.call(testimonies.read, { id })).toMatchObject({
    id,
    testifier: 'Both',
    testimony_detail: '<p>And in writing.</p>',
    url_for: onVideo.video,
  })
  for (const other of [hidden.id, 999_999]) {
    await expect(app.call(testimonies.read, { id: other })).rejects.toMatchObject({ status: 404 })
  }
})

test('GET /programs/video-testimonies lists video testimonies with the specification’s field names', async () => {
  await published('Written')
  const { id, created } = await published('Seen', onVideo)
  const answer = await app.fetch('/api/programs/video-testimonies')
  expect(answer.headers.get('x-total-count')).toBe('1')
  expect(await answer.json()).toEqual([
    { id, message_title: 'What I saw', created, url_for: 'https://youtu.be/abcdefghijk', testifier: 'Seen' },
  ])
})

test('GET /programs/video-testimonies/{id} returns a video testimony, and 404 for any other', async () => {
  const { id } = await published('Seen', onVideo)
  const written = await published('Written')
  expect(await app.call(videoTestimonies.read, { id })).toMatchObject({ message_title: 'What I saw' })
  await expect(app.call(videoTestimonies.read, { id: written.id })).rejects.toMatchObject({ status: 404 })
})

test('GET /staff/programs/testimonies includes both kinds and drafts, and searches video titles', async () => {
  await published('Seen', onVideo)
  await editor.call(testimonies.create, { draft: draft('Hidden'), publication: { state: 'draft' } })
  expect((await editor.call(testimonies.listAll, {})).total).toBe(2)
  expect((await editor.call(testimonies.listAll, { search: 'saw' })).total).toBe(1)
})

test('GET /staff/programs/testimonies/{id} returns the text as entered', async () => {
  const { id } = await published('Seen', onVideo)
  expect((await editor.call(testimonies.readAny, { id })).draft).toEqual(draft('Seen', onVideo))
})

test('POST /staff/programs/testimonies requires text or a video, and a title with a video', async () => {
  expect(await refusal({ testifier: '', video: 'http://x', videoTitle: 'X' })).toEqual({
    'draft.testifier': 'Enter a name.',
    'draft.video': 'Enter a link that starts with https://.',
  })
  const nothing = { 'draft.testimony': 'Write the testimony or add a video link.' }
  expect(await refusal({ testimony: ' ' })).toEqual(nothing)
  expect(await refusal({ testimony: '<script>alert(1)</script>' })).toEqual(nothing)
  expect(await refusal({ ...onVideo, videoTitle: '' })).toEqual({
    'draft.videoTitle': 'Enter a title for the video.',
  })
  expect(await refusal({ image: '/etc/passwd' })).toEqual({ 'draft.image': expect.any(String) })
})

test('POST /staff/programs/testimonies removes unsafe markup, and a title without a video', async () => {
  const { id } = await published('Hostile', {
    testimony: 'Fine <em>words</em>.<img src=x onerror=alert(1)>',
    videoTitle: 'Of nothing',
  })
  expect((await app.call(testimonies.read, { id })).testimony_detail).toBe('<p>Fine <em>words</em>.</p>')
  expect((await editor.call(testimonies.readAny, { id })).draft.videoTitle).toBe('')
})

test('PUT /staff/programs/testimonies/{id} changes one, and rejects overwriting an unseen version', async () => {
  const { id, version } = await published('Before')
  const change = { id, version, publication: { state: 'published' as const } }
  await editor.call(testimonies.update, { ...change, draft: draft('After') })
  expect(await testifiers()).toEqual(['After'])
  const late = editor.call(testimonies.update, { ...change, draft: draft('Too late') })
  await expect(late).rejects.toMatchObject({ status: 409 })
})

test('DELETE /staff/programs/testimonies/{id} deletes one, and POST /staff/programs/testimonies/{id}/restore restores it', async () => {
  const { id } = await published('Gone and back')
  await editor.call(testimonies.remove, { id })
  expect(await testifiers()).toEqual([])
  await editor.call(testimonies.restore, { id })
  expect(await testifiers()).toEqual(['Gone and back'])
})

test('GET /programs/testimonies/{id}/neighbors and GET /programs/testimonies/{id}/related return published items only', async () => {
  const hide = (testifier: string) =>
    editor.call(testimonies.create, {
      draft: draft(testifier, { testimony: 'The harvest failed.' }),
      publication: { state: 'draft' },
    })
  const first = await published('Ada', { testimony: 'The harvest failed, and the rain came.' })
  const hidden = await hide('Hidden')
  const second = await published('Grace', { testimony: 'Our harvest was saved by rain.' })
  const third = await published('Seen', onVideo)
  expect(await app.call(testimonyNeighbors, { id: second.id })).toEqual({
    previous: { id: first.id, title: 'Ada’s testimony' },
    next: { id: third.id, title: 'What I saw' },
  })
  const related = await app.call(relatedTestimonies, { id: first.id })
  expect(related.map(({ testifier }) => testifier)[0]).toBe('Grace')
  expect(related.map(({ id }) => id)).not.toContain(first.id)
  const { id } = hidden
  await expect(app.call(testimonyNeighbors, { id })).rejects.toMatchObject({ status: 404 })
  await expect(app.call(relatedTestimonies, { id })).rejects.toMatchObject({ status: 404 })
})
