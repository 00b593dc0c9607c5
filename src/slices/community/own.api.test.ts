import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { communityIn } from '../../testing/fixtures/community.ts'
import { listNotes } from './contract.ts'
import { communityData } from './own-data.ts'
import { channels } from './post.ts'
import { forgetOrigins } from './workers.ts'

let app: TestApp
let people: ReturnType<typeof communityIn>
beforeAll(async () => {
  app = await openTestApp()
  people = communityIn(app)
})
afterAll(() => app.close())

const note = { kind: 'note', body: 'For my mother, who is ill.', name: 'Ada' }
const shownIds = async () => (await app.call(listNotes, { page_size: 100 })).items.map(({ id }) => id)
const eventsWith = async (words: string) =>
  (
    await sql`select number from live_event where channel = ${channels.note.name} and data::text like ${`%${words}%`}`.execute(
      app.db,
    )
  ).rows.length

/** A guest's note that a moderator has approved. */
async function approved() {
  const guest = people.guest()
  const { id } = await guest.write(note)
  const now = new Date()
  await people.set(id, { state: 'shown', cleared_at: now, decided_at: now })
  return { guest, id }
}

test('PUT /community/posts/{id} keeps a known member’s post on the wall; one with a link or by a guest waits for review', async () => {
  const known = await people.known('Obi')
  const { id } = await known.write(note)
  const edited = await (await known.send('PUT', `/posts/${id}`, { body: 'For my mother and father.' })).json()
  expect(edited).toMatchObject({ state: 'shown', edited: true, body: 'For my mother and father.' })
  await known.send('PUT', `/posts/${id}`, { body: 'See www.example.com' })
  expect(await people.rowOf(id)).toMatchObject({ state: 'waiting', held_for: ['link'] })
  const { guest, id: his } = await approved()
  await guest.send('PUT', `/posts/${his}`, { body: 'Something else.' })
  expect(await people.rowOf(his)).toMatchObject({ state: 'waiting', held_for: ['unknown'], cleared_at: null })
  expect(await shownIds()).not.toContain(his)
})

test('PUT /community/posts/{id} works only for the author, and validates the length', async () => {
  const { guest, id } = await approved()
  const other = people.guest()
  expect((await other.send('PUT', `/posts/${id}`, { body: 'Mine now' })).status).toBe(404)
  expect((await guest.send('PUT', `/posts/${id}`, { body: 'x'.repeat(1001) })).status).toBe(400)
  expect((await people.rowOf(id)).body).toBe(note.body)
})

test('POST /community/posts/{id}/withdraw erases the text immediately, including published events, and can be repeated', async () => {
  const known = await people.known('Ify')
  const { id } = await known.write({ ...note, body: 'Words that I regret.' })
  expect(await eventsWith('that I regret')).toBe(1)
  expect((await people.guest().post(`/posts/${id}/withdraw`)).status).toBe(404)
  for (const _ of ['first', 'second']) expect((await known.post(`/posts/${id}/withdraw`)).status).toBe(200)
  expect(await people.rowOf(id)).toMatchObject({ state: 'withdrawn', body: '', name: '', origin: null })
  expect(await eventsWith('that I regret')).toBe(0)
  expect(await shownIds()).not.toContain(id)
  expect((await known.send('PUT', `/posts/${id}`, { body: 'Back' })).status).toBe(409)
})

test('POST /community/posts/{id}/answered marks the author’s own note; thanks wait for review', async () => {
  const { guest, id } = await approved()
  expect((await people.guest().post(`/posts/${id}/answered`)).status).toBe(404)
  await guest.post(`/posts/${id}/answered`)
  expect(await shownIds()).toContain(id)
  expect((await people.rowOf(id)).answered_at).not.toBeNull()
  const answer = await (await guest.post(`/posts/${id}/answered`, { thanks: 'Thanks to all!' })).json()
  expect(answer).toMatchObject({ state: 'waiting', thanks: 'Thanks to all!' })
  const known = await people.known('Ebele')
  const hers = await known.write(note)
  const shown = await (await known.post(`/posts/${hers.id}/answered`, { thanks: 'God is good.' })).json()
  expect(shown).toMatchObject({ state: 'shown', thanks: 'God is good.' })
})

test('POST /community/posts/{id}/report hides a post until someone reviews it, and not again after that', async () => {
  const known = await people.known('Kene')
  const { id } = await known.write(note)
  const { status } = await people.guest().post(`/posts/${id}/report`, { reason: 'unkind' })
  expect(status).toBe(200)
  expect(await people.rowOf(id)).toMatchObject({ state: 'hidden', held_for: ['reported'] })
  expect(await shownIds()).not.toContain(id)
  expect((await people.guest().post(`/posts/${id}/amen`)).status).toBe(404)
  await known.send('PUT', `/posts/${id}`, { body: 'Better words.' })
  expect((await people.rowOf(id)).state).toBe('hidden')
  await people.set(id, { state: 'shown', cleared_at: new Date() })
  await people.guest().post(`/posts/${id}/report`, { reason: 'spam' })
  expect((await people.rowOf(id)).state).toBe('shown')
})

test('POST /community/posts/{id}/report limits reports, so nobody can hide the whole wall', async () => {
  const known = await people.known('Paul')
  const troll = people.guest()
  const states: number[] = []
  for (let count = 0; count < 6; count += 1) {
    const { id } = await known.write({ ...note, body: `For child ${count}` })
    states.push((await troll.post(`/posts/${id}/report`, { reason: 'spam' })).status)
  }
  expect(states).toEqual([200, 200, 200, 200, 200, 429])
})

test('posts are part of a member’s data download and are erased with the account', async () => {
  const known = await people.known('Leaving')
  const { id } = await known.write({ ...note, body: 'I say farewell.' })
  const data = await communityData.collect(app.db, known.id)
  expect(JSON.stringify(data)).toContain('I say farewell.')
  await communityData.erase(app.db, known.id, { send: async () => {} })
  expect(await people.rowOf(id)).toMatchObject({ state: 'withdrawn', body: '', author_id: null })
  expect(await shownIds()).not.toContain(id)
})

test('the network a post came from is erased after thirty days', async () => {
  const { id } = await people.guest().write(note)
  const from = async () => (await people.rowOf(id)).origin
  const later = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)
  await forgetOrigins(app.db, later(29))
  expect(await from()).not.toBeNull()
  await forgetOrigins(app.db, later(31))
  expect(await from()).toBeNull()
})
