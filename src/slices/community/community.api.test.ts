import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { communityIn } from '../../testing/fixtures/community.ts'
import { listChat, listNotes, listPraises, listStories, readMine, readStory } from './contract.ts'
import { channels } from './post.ts'
import { communitySettings } from './store.ts'

let app: TestApp
let people: ReturnType<typeof communityIn>
beforeAll(async () => {
  app = await openTestApp()
  people = communityIn(app)
})
afterAll(() => app.close())

const note = { kind: 'note', body: 'For my mother.', name: 'Ada' }
const story = { kind: 'story', name: 'Ada', title: 'Home', body: 'He came home. '.repeat(60), consent: true }
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id)
const notes = async (input: object = {}) => idsOf((await app.call(listNotes, input)).items)

test('POST /community/posts holds a guest’s post for review, and publishes a known member’s post', async () => {
  const pending = await people.guest().write(note)
  expect(pending.state).toBe('waiting')
  expect(pending.message).toBe(
    'Thank you. Your prayer will appear on the wall once someone on our team has read it.',
  )
  expect(await people.rowOf(pending.id)).toMatchObject({ held_for: ['unknown'], author_id: null })
  const known = await people.known('Obi')
  const shown = await known.write({ ...note, name: '' })
  expect(shown).toMatchObject({ state: 'shown', message: 'Thank you. Your prayer is on the wall.' })
  expect(await notes()).toContain(shown.id)
  expect(await notes()).not.toContain(pending.id)
})

test('POST /community/posts sends links, listed words and posts of recently rejected authors to review', async () => {
  const known = await people.known('Uche')
  const link = await known.write({ ...note, body: 'Look at example . com' })
  expect(await people.rowOf(link.id)).toMatchObject({ state: 'waiting', held_for: ['link'] })
  const draft = { heldWords: ['lotto'], rejections: 3, withinDays: 30, blockDays: 30 }
  await communitySettings.save(app.db, { version: 0, draft }, new Date())
  const word = await known.write({ ...note, body: 'Play LOTTO!' })
  expect(await people.rowOf(word.id)).toMatchObject({ state: 'waiting', held_for: ['words'] })
  await people.set(word.id, { state: 'rejected', decided_at: new Date() })
  expect((await known.write(note)).state).toBe('waiting')
})

test('POST /community/posts rejects blocked people until the block ends', async () => {
  const known = await people.known('Eve')
  const blocked = { person: `member ${known.id}`, reason: 'Spam', by_id: null, created: new Date() }
  await app.db
    .insertInto('community_block')
    .values({ ...blocked, until: null })
    .execute()
  expect((await known.post('/posts', { post: note })).status).toBe(403)
  await app.db
    .updateTable('community_block')
    .set({ until: new Date(Date.now() - 1000) })
    .where('person', '=', blocked.person)
    .execute()
  expect((await known.write(note)).state).toBe('shown')
})

test('POST /community/posts saves a repeated request once, and nothing from a bot', async () => {
  const known = await people.known('Ike')
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const first = await known.write(note, key)
  expect(await known.write(note, key)).toEqual(first)
  expect(await known.mine()).toHaveLength(2)
  const machine = people.guest()
  expect((await machine.post('/posts', { post: note, website: 'x' })).status).toBe(201)
  expect(await machine.mine()).toEqual([])
})

test.each([
  [{ ...note, body: ' ' }, 'post.body'],
  [{ ...note, body: 'x'.repeat(1001) }, 'post.body'],
  [{ kind: 'praise', body: 'x'.repeat(281) }, 'post.body'],
  [{ ...story, consent: false }, 'post.consent'],
  [{ ...story, title: '' }, 'post.title'],
  [{ ...story, video: 'javascript:alert(1)' }, 'post.video'],
])('POST /community/posts rejects %j with a field error', async (post, field) => {
  const answer = await people.guest().post('/posts', { post })
  expect(answer.status).toBe(400)
  expect(Object.keys((await answer.json()).errors)).toEqual([field])
})

test('POST /community/posts accepts chat messages from members only, during a session', async () => {
  const chat = { kind: 'chat', body: 'Amen!' }
  const member = await people.known('Kosi')
  expect((await people.guest().post('/posts', { post: chat })).status).toBe(401)
  expect((await member.post('/posts', { post: chat })).status).toBe(409)
  await people.goLive()
  const { id } = await member.write(chat)
  expect(await people.rowOf(id)).toMatchObject({ name: 'Kosi', kind: 'chat', state: 'shown' })
})

test('GET /community/chat returns the messages of the current session, and none after it ends', async () => {
  const { items, live } = await app.call(listChat, {})
  expect(items).toMatchObject([{ name: 'Kosi', body: 'Amen!' }])
  expect(live).toBe(1)
  await people.endLive()
  await expect.poll(async () => (await app.call(listChat, {})).items).toEqual([])
})

test('GET /community/paperwall filters and sorts, and returns its position in the channel', async () => {
  const known = await people.known('Ngozi')
  const { id: prayed } = await known.write(note)
  const { id: fresh } = await known.write({ ...note, body: 'For rain.' })
  await people.set(prayed, { amens: 90, answered_at: new Date() })
  expect((await notes())[0]).toBe(fresh)
  expect((await notes({ order: 'most-prayed' }))[0]).toBe(prayed)
  expect(await notes({ show: 'answered' })).toEqual([prayed])
  expect(await notes({ show: 'open' })).not.toContain(prayed)
  expect(await notes({ order: 'needs-prayer' })).not.toContain(prayed)
  const { items, total, live } = await app.call(listNotes, { page_size: 1, page: 2 })
  expect([items.length, total]).toEqual([1, (await notes({ page_size: 100 })).length])
  expect(live).toBe(await people.told(channels.note.name))
})

test('GET /community/shoutsofpraise pages back in time', async () => {
  const staff = await people.member('Father Paul', 'pastoral')
  const written: number[] = []
  for (let count = 0; count < 23; count += 1) {
    written.unshift((await staff.write({ kind: 'praise', body: `Praise ${count}` })).id)
  }
  const first = await app.call(listPraises, {})
  expect([idsOf(first.items), first.more]).toEqual([written.slice(0, 20), true])
  const before = first.items.at(-1)?.id
  const rest = await app.call(listPraises, { before })
  expect([idsOf(rest.items), rest.more]).toEqual([written.slice(20), false])
})

test('GET /community/shareyourstory lists excerpts of stories, and GET /community/shareyourstory/{id} returns one in full', async () => {
  const known = await people.known('Chioma')
  const { id } = await known.write({ ...story, video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
  const elsewhere = await known.write({ ...story, video: 'https://example.org/film' })
  expect(await people.rowOf(elsewhere.id)).toMatchObject({ state: 'waiting', held_for: ['link'] })
  const { items, total } = await app.call(listStories, {})
  expect([idsOf(items), total]).toEqual([[id], 1])
  expect(items[0]?.body.length).toBeLessThan(330)
  expect((await app.call(readStory, { id })).body).toBe(story.body.trim())
  await expect(app.call(readStory, { id: elsewhere.id })).rejects.toMatchObject({ status: 404 })
})

test('POST /community/mine shows visitors their own posts and Amens', async () => {
  const guest = people.guest()
  const { id } = await guest.write(note)
  await people.set(id, { state: 'rejected', reason: 'We show no names of others.' })
  const mine = await app.call(readMine, { key: guest.key })
  expect(mine.posts).toMatchObject([{ id, state: 'rejected', reason: 'We show no names of others.' }])
  expect(mine.amens).toEqual([])
  expect((await app.call(readMine, { key: people.guest().key })).posts).toEqual([])
  expect((await app.call(readMine, {})).posts).toEqual([])
  const [shown = 0] = await notes()
  await guest.post(`/posts/${shown}/amen`)
  expect((await app.call(readMine, { key: guest.key })).amens).toEqual([shown])
})
