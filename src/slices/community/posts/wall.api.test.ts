import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeReaders, followPrayer, withdrawPrayer } from '#slices/prayers/contract.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { communityIn } from '../../../testing/fixtures/community.ts'
import { prayersIn } from '../../../testing/fixtures/prayers.ts'
import { listNotes } from '../contract.ts'

let app: TestApp
let prayers: ReturnType<typeof prayersIn>
let people: ReturnType<typeof communityIn>
let team: Awaited<ReturnType<ReturnType<typeof prayersIn>['person']>>
beforeAll(async () => {
  app = await openTestApp()
  prayers = prayersIn(app)
  people = communityIn(app)
  team = await prayers.person('prayer', 'Sister Agnes')
})
afterAll(() => app.close())

const text = 'For my brother, who is on the road.'
const notes = async () => (await app.call(listNotes, { page_size: 100 })).items
const judge = async (id: number, approved: boolean) => {
  const answer = await team.fetch(`/api/staff/prayers/${id}/wall`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ approved }),
  })
  expect(answer.status).toBe(200)
}

/** A request that staff have let onto the wall. */
async function pinned() {
  const { token, reference } = await prayers.ask({ readers: 'wall', prayerRequest: text })
  const { id } = await prayers.rowOf(reference)
  await judge(id, true)
  const note = (await notes())[0]
  if (!note) throw new Error('It is not on the wall.')
  return { token, id, note }
}

test('a request for the wall becomes an anonymous note only after staff approve it', async () => {
  const { reference } = await prayers.ask({ readers: 'wall', prayerRequest: text })
  await prayers.ask({ readers: 'team', prayerRequest: 'For the team alone.' })
  expect(await notes()).toEqual([])
  await judge((await prayers.rowOf(reference)).id, true)
  expect(await notes()).toMatchObject([{ body: text, name: '', answered: null }])
  await judge((await prayers.rowOf(reference)).id, false)
  expect(await notes()).toEqual([])
})

test('the requester sees that it’s on the wall and how many prayed', async () => {
  const { token, note } = await pinned()
  await people.guest().post(`/posts/${note.id}/amen`)
  expect(await app.call(followPrayer, { token })).toMatchObject({ wall: 'approved', wallPrayed: 1 })
  await people.set(note.id, { state: 'rejected' })
  expect(await app.call(followPrayer, { token })).toMatchObject({ wall: 'declined' })
})

test('it’s removed from the wall with its text when its author withdraws it or limits who may read it', async () => {
  const first = await pinned()
  await app.call(withdrawPrayer, { token: first.token })
  expect(await people.rowOf(first.note.id)).toMatchObject({ state: 'withdrawn', body: '' })
  const second = await pinned()
  await app.call(changeReaders, { token: second.token, readers: 'team' })
  expect(await people.rowOf(second.note.id)).toMatchObject({ state: 'withdrawn', body: '' })
  // And comes back when both want it again.
  await app.call(changeReaders, { token: second.token, readers: 'wall' })
  expect(await people.rowOf(second.note.id)).toMatchObject({ state: 'withdrawn' })
  await judge(second.id, true)
  expect(await people.rowOf(second.note.id)).toMatchObject({ state: 'shown', body: text })
})

test('an answered request is marked on the wall; a word of thanks waits for review', async () => {
  const { token, note } = await pinned()
  await prayers.send('/answered', { token })
  expect(await people.rowOf(note.id)).toMatchObject({ state: 'shown' })
  expect((await people.rowOf(note.id)).answered_at).not.toBeNull()
  await prayers.send('/answered', { token, thanks: 'He came home.' })
  expect(await people.rowOf(note.id)).toMatchObject({ state: 'waiting', thanks: 'He came home.' })
})

test('the demo ministry’s approved requests are on its wall', async () => {
  const demo = await openTestApp({ demo: true })
  const { rows } = await demo.db
    .selectFrom('prayer_request')
    .innerJoin('community_post', 'community_post.prayer', 'prayer_request.uuid')
    .select(['community_post.state', 'community_post.body'])
    .where('wall', '=', 'approved')
    .execute()
    .then((rows) => ({ rows: rows }))
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ state, body }) => state === 'shown' && body !== '')).toBe(true)
  expect((await demo.call(listNotes, {})).total).toBe(35 + rows.length)
  await demo.close()
})
