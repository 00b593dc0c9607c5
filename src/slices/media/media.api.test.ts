import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPictureAlt } from '#core/storage/picture.ts'
import {
  describePicture,
  listPictures,
  type PictureFilter,
  readPicture,
  removePicture,
  restorePicture,
} from '#core/storage/picture-library.ts'
import { readBiographyToEdit, writeBiography } from '#slices/about/biography-contract.ts'
import { posts } from '#slices/blog/contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { newPicture, uploaded } from '../../testing/fixtures/pictures.ts'

let app: TestApp
let editor: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  editor = app.as(someone('editor'))
})
afterAll(() => app.close())

const upload = (name?: string, bytes?: Uint8Array) => uploaded(editor, name, bytes)
const post = (title: string, image: string) =>
  editor.call(posts.create, {
    draft: { title, author: 'Sister Ngozi', image, body: 'A line.' },
    publication: { state: 'published' },
  })
const searchFor = async (search: string, show?: PictureFilter) =>
  (await editor.call(listPictures, { search, show })).items.map(({ fileName }) => fileName)
const isDeleted = async (id: number) => (await editor.call(readPicture, { id })).deleted !== null

test('GET /staff/pictures lists uploads newest first, in pages, with their details', async () => {
  const ids = []
  for (const name of ['one.png', 'two.png', 'three.png']) ids.push((await upload(name)).id)
  const { items, total } = await editor.call(listPictures, { page_size: 2 })
  expect(items.map(({ id }) => id)).toEqual([ids[2], ids[1]])
  expect(total).toBe(3)
  expect(items[0]).toMatchObject({
    fileName: 'three.png',
    alt: '',
    width: 60,
    height: 30,
    uses: 0,
    deleted: null,
    uploader: null,
    bytes: expect.any(Number),
  })
  expect(items[0]?.bytes).toBeGreaterThan(100)
})

test('GET /staff/pictures searches by file name, description and usage, matching all words', async () => {
  const procession = await upload('IMG_2041-procession.png')
  const { image } = await upload('plain.png')
  await editor.call(describePicture, {
    id: procession.id,
    alt: 'Children with palms before Santa Lúcia',
    was: '',
  })
  await post('Nine days in Enugu-2026', image)
  expect(await searchFor('img 2041')).toEqual(['IMG_2041-procession.png'])
  expect(await searchFor('PALM lucia')).toEqual(['IMG_2041-procession.png'])
  expect(await searchFor('enugu plain')).toEqual(['plain.png'])
  expect(await searchFor('the days in Enugu 2026')).toEqual(['plain.png'])
  expect(await searchFor('enugu palms')).toEqual([])
  for (const hostile of ['%', "'; drop table media; --", '!!', '((', '\\'])
    expect(await searchFor(hostile)).toEqual([])
})

test('GET /staff/pictures filters unused, undescribed and deleted pictures', async () => {
  const used = await upload('apart-used.png')
  const left = await upload('apart-left.png')
  const removed = await upload('apart-gone.png')
  await post('Apart', used.image)
  await editor.call(describePicture, { id: left.id, alt: 'A candle', was: '' })
  await editor.call(removePicture, { id: removed.id })
  expect(await searchFor('apart')).toEqual(['apart-left.png', 'apart-used.png'])
  expect(await searchFor('apart', 'unused')).toEqual(['apart-left.png'])
  expect(await searchFor('apart', 'undescribed')).toEqual(['apart-used.png'])
  expect(await searchFor('apart', 'deleted')).toEqual(['apart-gone.png'])
})

test('GET /staff/pictures/{id} lists every place that uses a picture, with a link to edit it', async () => {
  const { id, image } = await upload()
  const { id: postId } = await post('Light in Owerri', image)
  const { version, updated: _, ...draft } = await editor.call(readBiographyToEdit, {})
  const card = { title: 'Born', text: 'Long ago' }
  await editor.call(writeBiography, {
    version,
    draft: {
      ...draft,
      title: 'A life',
      body: 'Lived.',
      cards: [card, card, card, card],
      photos: [{ image, caption: 'At home' }],
    },
  })
  const { usedIn, uses } = await editor.call(readPicture, { id })
  expect(uses).toBe(2)
  expect(usedIn).toEqual([
    { kind: 'Biography', title: 'A life', href: '/admin/ministry/biography', gone: false },
    { kind: 'Posts', title: 'Light in Owerri', href: `/admin/blogs/${postId}`, gone: false },
  ])
  await expect(editor.call(readPicture, { id: 999_999 })).rejects.toMatchObject({ status: 404 })
})

test('PUT /staff/pictures/{id} sets the description, and GET /pictures/alt returns it immediately', async () => {
  const { id, image } = await upload()
  expect(await app.call(readPictureAlt, { image })).toEqual({ alt: '' })
  await editor.call(describePicture, { id, alt: '  Two hands around a <candle>  ', was: '' })
  expect(await app.call(readPictureAlt, { image })).toEqual({ alt: 'Two hands around a <candle>' })
  expect(await app.call(readPictureAlt, { image: '/art/card-dawn-dove-x.svg' })).toEqual({ alt: '' })
  expect(await app.call(readPictureAlt, { image: '/art/card-dawn-choir-x.svg' })).toEqual({
    alt: 'Five singers in robes sing from blue songbooks',
  })
  await expect(editor.call(describePicture, { id, alt: 'x'.repeat(301), was: '' })).rejects.toMatchObject({
    errors: { alt: 'Use 300 characters or fewer.' },
  })
})

test('PUT /staff/pictures/{id} rejects overwriting an unseen version', async () => {
  const { id, image } = await upload()
  await editor.call(describePicture, { id, alt: 'A candle', was: '' })
  await expect(editor.call(describePicture, { id, alt: 'A lamp', was: '' })).rejects.toMatchObject({
    status: 409,
    also: { changed: true },
  })
  expect(await app.call(readPictureAlt, { image })).toEqual({ alt: 'A candle' })
  await editor.call(describePicture, { id, alt: 'A lamp', was: 'A candle' })
  expect(await app.call(readPictureAlt, { image })).toEqual({ alt: 'A lamp' })
})

test('DELETE /staff/pictures/{id} rejects a picture in use and says where', async () => {
  const { id, image } = await upload()
  for (const title of ['First', 'Second', 'Third', 'Fourth']) await post(title, image)
  await expect(editor.call(removePicture, { id })).rejects.toMatchObject({
    status: 409,
    message:
      'This picture is used in “Fourth” (Posts), “Third” (Posts), “Second” (Posts) and 1 more place. Choose another picture there first.',
  })
  expect(await isDeleted(id)).toBe(false)
})

test('DELETE /staff/pictures/{id} treats a restorable item as a use', async () => {
  const { id, image } = await upload()
  const item = await post('Taken down', image)
  await editor.call(posts.remove, { id: item.id })
  await expect(editor.call(removePicture, { id })).rejects.toMatchObject({
    message: expect.stringContaining('“Taken down” (Posts, deleted but can still be restored)'),
  })
  expect((await editor.call(readPicture, { id })).usedIn).toEqual([
    { kind: 'Posts', title: 'Taken down', href: null, gone: true },
  ])
})

test('DELETE /staff/pictures/{id} deletes an unused one, and POST /staff/pictures/{id}/restore restores it', async () => {
  const { id } = await upload()
  await editor.call(removePicture, { id })
  expect(await isDeleted(id)).toBe(true)
  await expect(editor.call(removePicture, { id })).rejects.toMatchObject({ status: 404 })
  expect((await editor.call(restorePicture, { id })).deleted).toBeNull()
  await expect(editor.call(restorePicture, { id: 999_999 })).rejects.toMatchObject({ status: 404 })
})

test('a picture that an item no longer uses can be deleted again', async () => {
  const { id, image } = await upload()
  const { id: item, version, draft } = await post('Change of mind', image)
  const change = { ...draft, image: '/art/card-dawn-dove-test.svg' }
  await editor.call(posts.update, { id: item, version, draft: change, publication: { state: 'draft' } })
  expect((await editor.call(readPicture, { id })).uses).toBe(0)
  await editor.call(removePicture, { id })
})

test('a deleted picture is restored automatically when it is used or uploaded again', async () => {
  const bytes = await newPicture()
  const first = await upload('first.png', bytes)
  await editor.call(removePicture, { id: first.id })
  await post('Used from an old form', first.image)
  expect(await isDeleted(first.id)).toBe(false)

  const again = await newPicture()
  const second = await upload('', again)
  await editor.call(removePicture, { id: second.id })
  expect(await upload('named.png', again)).toEqual(second)
  expect(await editor.call(readPicture, { id: second.id })).toMatchObject({
    deleted: null,
    fileName: 'named.png',
  })
})

test('a parallel deletion and use never leave a picture both deleted and used', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, image } = await upload()
    const acts = await Promise.allSettled([
      editor.call(removePicture, { id }),
      post(`Round ${round}`, image),
      post(`Round ${round} again`, image),
    ])
    expect(acts.slice(1).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await editor.call(readPicture, { id })).toMatchObject({ deleted: null, uses: 2 })
  }
})

test('a file name loses its path and control characters', async () => {
  for (const [sentName, expected] of [
    ['C:\\fakepath\\Ada & Obi.png', 'Ada & Obi.png'],
    ['../../etc/passwd', 'passwd'],
    ['a\u202egnp.exe\u0007', 'agnp.exe'],
    [`${'x'.repeat(300)}.png`, 'x'.repeat(200)],
  ] as const) {
    const { id } = await upload(sentName)
    expect((await editor.call(readPicture, { id })).fileName).toBe(expected)
  }
})

test('every table with pictures reports them to the library', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns as held
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '(image|img|photo|picture|poster|logo)'
      and not exists (select from pg_trigger where tgname = held.table_name || '_holds_media')`.execute(
    app.db,
  )
  // A copy for searches; drawn posters only; what was bought long ago is remembered without its picture; and the
  // product itself has the pictures of its variants.
  expect(rows.map(({ name }) => name).toSorted()).toEqual([
    ...['findable', 'live_session', 'order_line', 'product_variant'],
  ])
})

test('pictures from before the library are added with their first use', async () => {
  const name = `${'ab'.repeat(16)}-1200x600`
  await sql`create table shrine (id integer primary key, title text not null, body text not null)`.execute(
    app.db,
  )
  await sql`insert into shrine values (7, 'Old shrine', ${`<p>See <a href="/media/${name}.480.webp">it</a></p>`})`.execute(
    app.db,
  )
  await sql`select holds_media('shrine', 'title')`.execute(app.db)
  const [old] = (await editor.call(listPictures, { search: 'shrine' })).items
  expect(old).toMatchObject({ image: `/media/${name}.webp`, width: 1200, height: 600, bytes: null, uses: 1 })
  const { usedIn } = await editor.call(readPicture, { id: old?.id ?? 0 })
  expect(usedIn).toEqual([{ kind: 'shrine', title: 'Old shrine', href: null, gone: false }])
})
