import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Member } from '#core/api/access.ts'
import { Problem } from '#core/api/problems.ts'
import { createMember } from '#slices/membership/api.ts'
import { testimonies } from '#slices/testimonies/contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { communityIn } from '../../testing/fixtures/community.ts'
import { listNotes, readStory } from './contract.ts'
import { liftBlock, listBlocks } from './moderation/blocks-contract.ts'
import * as staff from './moderation/moderation-contract.ts'
import { readCommunitySettings, writeCommunitySettings } from './moderation/moderation-settings-contract.ts'
import { notifyModerators } from './moderation/notices.ts'
import type { Kind } from './post.ts'

let app: TestApp
let people: ReturnType<typeof communityIn>
let me: Member
let moderator: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  people = communityIn(app)
  const { id } = await createMember(app.db, { username: 'Sister Agnes', password: 'a long quiet evening' }, [
    'moderator',
  ])
  me = { ...someone('moderator', id), username: 'Sister Agnes' }
  moderator = app.as(me)
})
afterAll(() => app.close())

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof Problem ? error.status : 0),
  )

const queue = async (filter: staff.Narrowed = {}) => moderator.call(staff.readQueue, { ...filter, size: 200 })
async function waiting(id: number) {
  const item = (await queue()).items.find((item) => item.id === id)
  if (!item) throw new Error(`Post ${id} does not wait.`)
  return item
}
const story = {
  kind: 'story',
  name: 'Ngozi Okafor',
  title: 'The long road home',
  body: 'We walked <b>all</b> night.\n\nIn the morning there was bread.',
  consent: true,
}
const note = (body: string, name = 'Ada') => ({ kind: 'note', name, body })
const versioned = async (id: number) => ({ id, version: (await waiting(id)).version })
const wall = async () => (await app.call(listNotes, { page_size: 100 })).items.map(({ id }) => id)

/** As it comes when nobody looks at how fast. */
async function stored(
  count: number,
  change: { body?: string; origin?: string; kind?: Kind; guest?: string } = {},
) {
  const { rows } = await sql<{ id: number }>`
    insert into community_post (kind, state, guest, origin, name, body, held_for, created)
    select ${change.kind ?? 'praise'}, 'waiting', coalesce(${change.guest ?? null}, 'g' || gen_random_uuid()),
      ${change.origin ?? null}, 'Somebody', ${change.body ?? 'Praise'} || case when ${change.body ?? null}::text is null
      then repeat('x', n) else '' end, '{unknown,flood}', now() from generate_series(1, ${count}) n
    returning id`.execute(app.db)
  return rows.map(({ id }) => id)
}

test('GET /staff/community/queue lists reported posts first, then members’, then guests’, and counts kinds and reasons', async () => {
  const guest = people.guest()
  const early = await guest.write(note('A guest prays'))
  const flood = await stored(3)
  const chidi = await people.member('Chidi')
  const late = await chidi.write(note('A member prays'))
  const shown = await (await people.known('Known one')).write(note('See https://example.org'))
  const reported = await (await people.known('Another')).write(note('To be reported'))
  expect(reported.state).toBe('shown')
  await guest.post(`/posts/${reported.id}/report`, { reason: 'unkind' })
  const { items, counts } = await queue()
  const ids = items.map(({ id }) => id)
  expect(ids[0]).toBe(reported.id)
  const order = [late.id, shown.id, early.id, ...flood].map((id) => ids.indexOf(id))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(items[0]).toMatchObject({
    state: 'hidden',
    heldFor: ['reported'],
    reports: [{ reason: 'unkind', count: 1 }],
    author: { who: 'member', username: 'Another', approved: 1, rejected: 0, blocked: false },
  })
  expect(await waiting(early.id)).toMatchObject({
    author: { who: 'guest', username: null },
    heldFor: ['unknown'],
  })
  expect(counts.all).toBe(items.length)
  expect(counts.kind.praise).toBe(3)
  expect(counts.why.reported).toBe(1)
  expect((await queue({ why: 'link' })).items.map(({ id }) => id)).toEqual([shown.id])
  expect((await queue({ kind: 'praise' })).items.map(({ id }) => id)).toEqual(flood)
  expect((await moderator.call(staff.readQueue, { size: 2 })).items).toHaveLength(2)
})

test('POST /staff/community/posts/{id}/approve publishes a post; POST /staff/community/posts/{id}/reopen undoes it', async () => {
  const { id } = await people.guest().write(note('For rain'))
  expect(await wall()).not.toContain(id)
  const approved = await moderator.call(staff.approvePost, await versioned(id))
  expect(await wall()).toContain(id)
  const back = await moderator.call(staff.reopenPost, { id, version: approved.version })
  expect(await wall()).not.toContain(id)
  expect((await waiting(id)).version).toBe(back.version)
  expect(await people.rowOf(id)).toMatchObject({ cleared_at: null, decided_at: null, held_for: ['unknown'] })
  const { rows } = await sql`select note from audit where note = ${`post ${id}`}`.execute(app.db)
  expect(rows).toHaveLength(2)
})

test('an approved reported post stays public, and is hidden again if that’s undone', async () => {
  const reported = await (await people.known('Blessing')).write(note('Reported wrongly'))
  await people.guest().post(`/posts/${reported.id}/report`, { reason: 'spam' })
  expect(await wall()).not.toContain(reported.id)
  const { version } = await moderator.call(staff.approvePost, await versioned(reported.id))
  await people.guest().post(`/posts/${reported.id}/report`, { reason: 'spam' })
  expect(await wall()).toContain(reported.id)
  await moderator.call(staff.reopenPost, { id: reported.id, version })
  expect(await people.rowOf(reported.id)).toMatchObject({ state: 'hidden' })
})

test('of two moderators who decide the same post, the second gets a 409', async () => {
  const { id } = await people.guest().write(note('Who takes me?'))
  const mine = await versioned(id)
  const other = app.as({ ...me, username: 'Brother Paul' })
  const both = await Promise.allSettled([
    moderator.call(staff.approvePost, mine),
    other.call(staff.rejectPost, { ...mine, reason: 'No' }),
  ])
  const reported = both.flatMap((each) => (each.status === 'rejected' ? each.reason : []))
  expect(reported).toHaveLength(1)
  expect(reported[0]).toMatchObject({ status: 409, message: 'Someone else just reviewed this post.' })
  const { state, version } = await people.rowOf(id)
  expect([state, version]).toEqual([both[0].status === 'fulfilled' ? 'shown' : 'rejected', mine.version + 1])
})

test('a post that its author has changed or withdrawn can’t be decided unread', async () => {
  const guest = people.guest()
  const { id } = await guest.write(note('First words'))
  const before = await versioned(id)
  await guest.send('PUT', `/posts/${id}`, { body: 'Other words https://example.org' })
  await expect(moderator.call(staff.approvePost, before)).rejects.toMatchObject({
    status: 409,
    message: 'This post just changed. Please read it again.',
  })
  const now = await versioned(id)
  await guest.post(`/posts/${id}/withdraw`)
  expect(await statusOf(moderator.call(staff.approvePost, now))).toBe(409)
  expect(await statusOf(moderator.call(staff.approvePost, { id: 999_999, version: 1 }))).toBe(404)
})

test('PUT /staff/community/posts/{id} edits and publishes a post; undo restores the old text', async () => {
  const { id } = await people.guest().write(note('Pray fro me http://spam.example', 'adda'))
  const was = { name: 'adda', title: '', body: 'Pray fro me http://spam.example' }
  const before = await versioned(id)
  const edit = { ...before, name: 'Ada', body: 'Pray for me' }
  expect(await statusOf(moderator.call(staff.editPost, { ...edit, body: 'x'.repeat(1001) }))).toBe(400)
  const { version } = await moderator.call(staff.editPost, edit)
  expect(await people.rowOf(id)).toMatchObject({ name: 'Ada', body: 'Pray for me', state: 'shown' })
  await moderator.call(staff.reopenPost, { id, version, was })
  expect(await people.rowOf(id)).toMatchObject({ name: 'adda', body: was.body, state: 'waiting' })
})

test('POST /staff/community/posts/{id}/reject tells the author why; the third rejection blocks them, and undo unblocks', async () => {
  const efe = people.guest()
  const ids: number[] = []
  for (const body of ['One', 'Two', 'Three']) ids.push((await efe.write(note(`${body} of Efe`))).id)
  const reject = async (id: number) =>
    moderator.call(staff.rejectPost, { ...(await versioned(id)), reason: 'Please more gently.' })
  const [one = 0, two = 0, three = 0] = ids
  expect((await reject(one)).message).toBe('Rejected.')
  await reject(two)
  expect((await efe.post('/posts', { post: note('Still here') })).status).toBe(201)
  const third = await reject(three)
  expect(third.message).toBe('Rejected. After 3 rejections, the author is blocked for 30 days.')
  const refused = await efe.post('/posts', { post: note('Me again') })
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('You can’t post here right now')
  const mine = await (await efe.post('/mine')).json()
  expect(mine.posts.find((post: { id: number }) => post.id === one)).toMatchObject({
    state: 'rejected',
    reason: 'Please more gently.',
  })
  await moderator.call(staff.reopenPost, { id: three, version: third.version })
  expect((await efe.post('/posts', { post: note('Thank you') })).status).toBe(201)
  expect(await statusOf(moderator.call(staff.rejectPost, { ...(await versioned(three)), reason: ' ' }))).toBe(
    400,
  )
})

test('staff are not blocked automatically, nor by a moderator', async () => {
  const editor = await people.member('An editor', 'editor')
  for (const body of ['a', 'b', 'c']) {
    const { id } = await editor.write(note(`Words ${body}`))
    const { version } = await people.rowOf(id)
    expect((await moderator.call(staff.rejectPost, { id, version, reason: 'No' })).message).toBe(
      'Taken down.',
    )
    const block = { id, version: version + 1, days: 1, reason: 'No' }
    expect(await statusOf(moderator.call(staff.blockAuthor, block))).toBe(400)
  }
  expect((await editor.write(note('Still here'))).state).not.toBe('rejected')
})

test('POST /staff/community/posts/{id}/block rejects all their waiting posts; GET /staff/community/blocks, PUT /staff/community/blocks/{id}', async () => {
  const obi = await people.member('Obi')
  const first = await obi.write(note('Buy my oil'))
  const second = await obi.write(note('Buy more oil'))
  const done = await moderator.call(staff.blockAuthor, {
    ...(await versioned(first.id)),
    days: 7,
    reason: 'No advertisements, please.',
  })
  expect(done).toMatchObject({ message: 'Blocked for 7 days.', others: [second.id] })
  const refused = async () => (await obi.post('/posts', { post: note('Hello?') })).status === 403
  expect(await refused()).toBe(true)
  const { items } = await moderator.call(listBlocks, {})
  const block = items.find(({ id }) => id === done.block)
  expect(block).toMatchObject({ name: 'Obi', isMember: true, by: 'Sister Agnes' })
  const id = done.block ?? 0
  await moderator.call(liftBlock, { id, until: 'now' })
  expect(await refused()).toBe(false)
  const after = await moderator.call(listBlocks, {})
  expect(after.items.map((each) => each.id)).not.toContain(id)
  await moderator.call(liftBlock, { id, until: block?.until ?? null })
  expect(await refused()).toBe(true)
  expect(await statusOf(moderator.call(liftBlock, { id: 999_999, until: 'now' }))).toBe(404)
})

test('POST /staff/community/posts/{id}/reject-alike rejects a flood of posts, and POST /staff/community/reopen undoes it', async () => {
  const words = await stored(40, { body: 'CHEAP loans 77!! call now', origin: 'one-place' })
  const others = await stored(30, { origin: 'one-place' })
  const [first = 0] = words
  await sql`update community_post set body = 'cheap LOANS, 12 call... now' where id = ${first}`.execute(
    app.db,
  )
  expect(await waiting(first)).toMatchObject({ alike: { words: 40, place: 70 } })
  const neighbour = await people.member('A neighbour')
  const genuine = await neighbour.write(note('Cheap loans call now'))
  await sql`update community_post set origin = 'one-place', body = 'Pray for my mother' where id = ${genuine.id}`.execute(
    app.db,
  )
  const spam = { by: 'words', reason: 'It reads like an advertisement.' } as const
  const done = await moderator.call(staff.rejectAlike, { ...(await versioned(first)), ...spam })
  expect(done.message).toBe('40 posts rejected.')
  expect(done.others.toSorted()).toEqual(words.filter((id) => id !== first).toSorted())
  const [left = 0] = others
  const place = await moderator.call(staff.rejectAlike, { ...(await versioned(left)), ...spam, by: 'place' })
  expect(place.others).toHaveLength(29)
  // A member who sits behind the same address is not among them.
  expect((await waiting(genuine.id)).state).toBe('waiting')
  expect(await moderator.call(staff.reopenPosts, { ids: [left, ...place.others] })).toEqual({ reopened: 30 })
  expect((await waiting(left)).alike.place).toBe(30)
  expect(await moderator.call(staff.reopenPosts, { ids: others })).toEqual({ reopened: 0 })
})

test('rejecting a flood blocks its author', async () => {
  const [first = 0] = await stored(5, { body: 'Again and again', guest: 'the-same-guest' })
  const byWords = { ...(await versioned(first)), by: 'words', reason: 'Once is enough.' } as const
  const { message } = await moderator.call(staff.rejectAlike, byWords)
  expect(message).toBe('5 posts rejected. After 3 rejections, the author is blocked for 30 days.')
})

test('POST /staff/community/posts/{id}/testimony creates a draft from a story, once; DELETE /staff/community/posts/{id}/testimony undoes it', async () => {
  const { id } = await people.guest().write(story)
  const done = await moderator.call(staff.makeTestimony, await versioned(id))
  expect((await app.call(readStory, { id })).title).toBe(story.title)
  const editor = app.as(someone('editor'))
  const drafts = async () => (await editor.call(testimonies.listAll, {})).items
  expect(await drafts()).toMatchObject([
    {
      publication: { state: 'draft' },
      draft: {
        testifier: 'Ngozi Okafor',
        testimony: '<p>We walked &lt;b&gt;all&lt;/b&gt; night.</p>\n<p>In the morning there was bread.</p>',
      },
    },
  ])
  const again = { id, version: done.version }
  expect(await statusOf(moderator.call(staff.makeTestimony, again))).toBe(409)
  await moderator.call(staff.dropTestimony, { id })
  expect(await drafts()).toEqual([])
  expect(await statusOf(moderator.call(staff.dropTestimony, { id }))).toBe(404)
  const noted = await people.guest().write(note('No story'))
  expect(await statusOf(moderator.call(staff.makeTestimony, await versioned(noted.id)))).toBe(400)
})

test('GET /staff/community/past searches published posts by words, and shows who rejected others', async () => {
  const { id } = await people.guest().write(note('The harvest of Umuahia'))
  const { version } = await moderator.call(staff.approvePost, await versioned(id))
  const searchPast = async (filter: Partial<staff.PastFilter>) =>
    (await moderator.call(staff.listPast, filter)).items
  expect(await searchPast({ search: 'umuah harv' })).toMatchObject([{ id, decidedBy: 'Sister Agnes' }])
  expect(await searchPast({ search: 'umuah', kind: 'story' })).toEqual([])
  const down = await moderator.call(staff.rejectPost, { id, version, reason: 'Not any more' })
  expect(down.message).toBe('Taken down.')
  expect(await searchPast({ search: 'umuah' })).toEqual([])
  expect(await searchPast({ search: 'umuah', state: 'rejected' })).toMatchObject([
    { id, reason: 'Not any more' },
  ])
  // The way back from there is to show it again.
  await moderator.call(staff.approvePost, { id, version: down.version })
  expect(await wall()).toContain(id)
})

test('GET and PUT /staff/community/settings: GET /staff/community/settings returns the settings, PUT /staff/community/settings changes them unless someone else did', async () => {
  const { version, draft } = await moderator.call(readCommunitySettings, {})
  expect(draft).toEqual({ heldWords: [], rejections: 3, withinDays: 30, blockDays: 30 })
  const changed = { version, draft: { ...draft, heldWords: ['crypto'], rejections: 5 } }
  expect(await statusOf(moderator.call(writeCommunitySettings, changed))).toBe(200)
  expect(await statusOf(moderator.call(writeCommunitySettings, changed))).toBe(409)
  expect((await moderator.call(readCommunitySettings, {})).draft.heldWords).toEqual(['crypto'])
  const nonsense = { version: 1, draft: { ...draft, rejections: 0 } }
  expect(await statusOf(moderator.call(writeCommunitySettings, nonsense))).toBe(400)
  const { id } = await (await people.known('Trader')).write(note('Learn CRYPTO with me'))
  expect((await waiting(id)).heldFor).toEqual(['words'])
})

test('moderators can moderate; editors and members can’t', async () => {
  for (const role of ['editor', 'member'] as const)
    expect(await statusOf(app.as(someone(role)).call(staff.readQueue, {}))).toBe(403)
  expect(await statusOf(app.call(staff.readQueue, {}))).toBe(401)
  expect(await statusOf(app.as(someone('administrator')).call(staff.readQueue, {}))).toBe(200)
})

test('moderators have one notification for waiting posts and one for reports, however many there are', async () => {
  const notices = async () => {
    const { rows } = await sql<{ title: string }>`
      select title from notification where needs = 'moderation' order by href`.execute(app.db)
    return rows.map(({ title }) => title)
  }
  await sql`update community_post set state = 'withdrawn' where state in ('waiting', 'hidden')`.execute(
    app.db,
  )
  const now = new Date()
  await notifyModerators(app.db, now)
  expect(await notices()).toEqual([])
  await stored(12)
  await notifyModerators(app.db, now)
  await stored(1)
  const reported = await (await people.known('Reported again')).write(note('Tell on me'))
  await people.guest().post(`/posts/${reported.id}/report`, { reason: 'other' })
  await notifyModerators(app.db, now)
  expect(await notices()).toEqual(['13 community posts to review', '1 reported post to review'])
  await sql`update community_post set state = 'withdrawn' where state = 'waiting'`.execute(app.db)
  await notifyModerators(app.db, now)
  expect(await notices()).toEqual(['1 reported post to review'])
})
