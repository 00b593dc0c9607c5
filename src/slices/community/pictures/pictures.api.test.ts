import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { communityIn } from '../../../testing/fixtures/community.ts'
import { newPicture } from '../../../testing/fixtures/pictures.ts'
import { postForm } from '../../../testing/page-call.ts'
import { listStories, sendPicture } from '../contract.ts'
import { earlyForms } from '../parts/post-form.tsx'
import { sweepPictures } from './pictures-api.ts'
import { readPrivatePicture } from './pictures-contract.ts'

let app: TestApp
let people: ReturnType<typeof communityIn>
beforeAll(async () => {
  app = await openTestApp()
  people = communityIn(app)
})
afterAll(() => app.close())

const send = async (bytes?: Uint8Array, address = people.guest().address) =>
  app.fetch('/api/community/pictures', {
    method: 'POST',
    headers: { 'Content-Type': 'image/png', 'X-Forwarded-For': address },
    body: new Blob([new Uint8Array(bytes ?? (await newPicture()))]),
  })
const picture = async () => sendPicture.output.parse(await (await send()).json()).picture
const story = { kind: 'story', name: 'Ada', title: 'Home', body: 'He came home.', consent: true }
const moderator = () => app.as(someone('moderator'))

test('POST /community/pictures accepts only valid pictures', async () => {
  expect((await send(new TextEncoder().encode('<svg onload=alert(1)>'))).status).toBe(400)
  expect(await picture()).toMatch(/^[0-9a-f]{32}$/)
})

test('GET /staff/community/pictures/{name} shows waiting photos to moderators only', async () => {
  const name = await picture()
  const guest = people.guest()
  const { id } = await guest.write({ ...story, picture: name })
  expect(await guest.mine()).toMatchObject([{ id, picture: '' }])
  const { image } = await moderator().call(readPrivatePicture, { name })
  expect(image).toMatch(/^data:image\/webp;base64,UklGR/)
  await expect(app.call(readPrivatePicture, { name })).rejects.toMatchObject({ status: 401 })
  expect((await app.fetch(`/media/${name}.webp`)).status).toBe(404)
})

test('one network address can send 20 photos a day, so it can’t use up the limit of all guests', async () => {
  const address = '198.51.100.61'
  await sql`
    insert into attempt (key, count, until)
    values (${`community picture a day ${address}`}, 20, now() + interval '1 day')`.execute(app.db)
  expect((await send(undefined, address)).status).toBe(429)
  expect((await send()).status).toBe(201)
})

test('a photo belongs to one story only', async () => {
  const name = await picture()
  await people.guest().write({ ...story, picture: name })
  for (const taken of [name, 'f'.repeat(32), '/art/card-dawn-dove-x.svg']) {
    const answer = await people.guest().post('/posts', { post: { ...story, picture: taken } })
    expect(answer.status).toBe(400)
  }
})

test('a published story’s photo is added to the library and removed with the story', async () => {
  const known = await people.known('Chioma')
  const { id } = await known.write({ ...story, picture: await picture() })
  const shown = async () => (await app.call(listStories, {})).items.find((each) => each.id === id)?.picture
  await expect.poll(shown).toMatch(/^\/media\/[0-9a-f]{32}-60x30\.webp$/)
  const address = (await shown()) ?? ''
  expect((await app.fetch(address)).status).toBe(200)
  const left = await app.db.selectFrom('community_picture').select('name').where('post_id', '=', id).execute()
  expect(left).toEqual([])
  await known.post(`/posts/${id}/withdraw`)
  const removedAt = async () =>
    (
      await app.db
        .selectFrom('community_post')
        .select('picture')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).picture
  expect(await removedAt()).toBe('')
})

test('photos without a story are deleted after a day, those of rejected stories a day later', async () => {
  const loose = await picture()
  const name = await picture()
  const { id } = await people.guest().write({ ...story, picture: name })
  await people.set(id, { state: 'rejected', decided_at: new Date() })
  const names = async () =>
    (await app.db.selectFrom('community_picture').select('name').execute()).map((each) => each.name)
  const jobs = { send: async () => {} }
  await sweepPictures(app.db, jobs, new Date(Date.now() + 20 * 3_600_000))
  expect(await names()).toEqual(expect.arrayContaining([loose, name]))
  await sweepPictures(app.db, jobs, new Date(Date.now() + 25 * 3_600_000))
  expect(await names()).not.toContain(loose)
  expect(await names()).not.toContain(name)
  expect((await people.rowOf(id)).picture).toBe('')
})

test('a story posted without JavaScript includes its photo, and a file that isn’t a photo gets a field error', async () => {
  const fields = { name: 'Ada', title: 'A photo', body: 'He came home.', consent: 'yes' }
  const file = (bytes: Uint8Array, type = 'image/png') =>
    new File([new Uint8Array(bytes)], 'home.png', { type })
  const share = (photo: File, more: Record<string, string> = {}) =>
    postForm(earlyForms.story, app.call, { ...fields, ...more, photo })
  const photo = file(await newPicture())
  expect((await share(photo)).to).toBe('/community?tab=shareyourstory&sent=waiting')
  const { picture } = await app.db
    .selectFrom('community_post')
    .select('picture')
    .where('title', '=', fields.title)
    .executeTakeFirstOrThrow()
  expect(picture).toMatch(/^[0-9a-f]{32}$/)
  // A file field that was left empty.
  expect((await share(file(new Uint8Array()))).to).toContain('sent=waiting')
  for (const bad of [file(new TextEncoder().encode('<svg>')), file(await newPicture(), 'text/html')]) {
    const errors = { 'post.picture': expect.stringMatching(/./) }
    await expect(share(bad)).rejects.toMatchObject({ data: { errors } })
  }
  await expect(share(photo, { consent: '', title: '' })).rejects.toMatchObject({ init: { status: 400 } })
})
