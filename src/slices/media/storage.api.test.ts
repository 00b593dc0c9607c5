import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Jobs } from '#core/jobs/jobs.ts'
import { filesOf, pictureSizes } from '#core/storage/media-url.ts'
import { diskStorage } from '#core/storage/open-storage.ts'
import { describePicture, listPictures, removePicture } from '#core/storage/picture-library.ts'
import { s3Storage } from '#core/storage/s3-storage.ts'
import { storageAfter } from '#core/storage/storage.ts'
import { posts } from '#slices/blog/contract.ts'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { openS3 } from '../../testing/fakes/s3.ts'
import { newPicture, sendPicture, uploaded } from '../../testing/fixtures/pictures.ts'
import { mediaWorkers } from './workers.ts'

let s3: Awaited<ReturnType<typeof openS3>>
let app: TestApp
let editor: ReturnType<TestApp['as']>
beforeAll(async () => {
  s3 = await openS3()
  app = await openTestApp({ environment: s3.environment })
  editor = app.as(someone('editor'))
})
afterAll(async () => {
  await app.close()
  s3.close()
})

const nameOf = (image: string) => image.replace(/^\/media\/|\.webp$/g, '')
const objectsOf = (image: string) =>
  [...s3.objects.keys()].filter((key) => key.startsWith(`media/${nameOf(image)}`))
const inThePast = (id: number) =>
  sql`update media set deleted_at = deleted_at - interval '25 hours', created = created - interval '25 hours'
    where id = ${id}`.execute(app.db)

/** What the night does: the library lets go, then the jobs that it sent. */
async function night() {
  const storage = s3Storage(s3.settings, () => {})
  const [clear, removeFiles] = mediaWorkers(app.db, storage)
  const sent: unknown[] = []
  const jobs: Jobs = { send: async (_, __, data) => void sent.push(data) }
  await clear?.work({}, jobs)
  for (const data of sent) await removeFiles?.work(data, jobs)
}

test('with a bucket set up, all files of an upload are stored there and served with a permanent cache', async () => {
  const { image } = await uploaded(editor)
  expect(objectsOf(image)).toHaveLength(2)
  for (const { file } of filesOf(nameOf(image), pictureSizes(image)?.width ?? 0)) {
    const served = await app.fetch(`/media/${file}`)
    expect(served.status).toBe(200)
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(served.headers.get('content-type')).toBe(file.endsWith('.avif') ? 'image/avif' : 'image/webp')
    expect(Buffer.from(await served.arrayBuffer())).toEqual(s3.objects.get(`media/${file}`))
  }
  const head = await app.fetch(image, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([
    200,
    String(s3.objects.get(`media/${nameOf(image)}.webp`)?.length),
  ])
  expect((await app.fetch(`/media/${'0'.repeat(32)}-1x1.webp`)).status).toBe(404)
})

test('a bucket that fails once is retried', async () => {
  s3.manners.push('fail')
  const { image } = await uploaded(editor)
  s3.manners.push('drop')
  expect((await app.fetch(image)).status).toBe(200)
})

test('if a bucket is down, an upload fails with a clear error and leaves no partial picture, and the next try succeeds', async () => {
  const bytes = await newPicture()
  s3.manners.push('serve', 'fail', 'fail', 'fail')
  const refused = await sendPicture(editor, bytes, 'half-picture.png')
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({
    detail: 'We can’t reach the picture storage right now. Please try again in a minute.',
  })
  expect(app.logged()).toContain('500 InternalError')
  expect((await editor.call(listPictures, { search: 'half picture' })).total).toBe(0)
  await uploaded(editor, 'half-picture.png', bytes)
  expect((await editor.call(listPictures, { search: 'half picture' })).total).toBe(1)
})

test('a picture whose bucket is down returns 503, which isn’t cached', async () => {
  const { image } = await uploaded(editor)
  s3.manners.push('fail', 'fail', 'fail')
  const away = await app.fetch(image)
  expect([away.status, away.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect((await app.fetch(image)).status).toBe(200)
})

test('a wrong key stops startup and names the setting', async () => {
  const environment = { ...s3.environment, S3_SECRET_ACCESS_KEY: 'not-it' }
  const { database } = app
  await expect(openTestApp({ environment, database })).rejects.toThrow(
    /403 SignatureDoesNotMatch\. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/,
  )
})

test('a deleted picture’s files are removed after a day, not before', async () => {
  const { id, image } = await uploaded(editor)
  await editor.call(removePicture, { id })
  await night()
  expect(objectsOf(image)).toHaveLength(2)
  await inThePast(id)
  await night()
  expect(objectsOf(image)).toEqual([])
  expect((await app.fetch(image)).status).toBe(404)
  await expect(editor.call(describePicture, { id, alt: 'Gone', was: '' })).rejects.toMatchObject({
    status: 404,
  })
})

test('a deleted picture’s files stay if it’s used or uploaded again, and get another name if they’re gone', async () => {
  const bytes = await newPicture()
  const used = await uploaded(editor)
  const again = await uploaded(editor, 'again.png', bytes)
  for (const { id } of [used, again]) {
    await editor.call(removePicture, { id })
    await inThePast(id)
  }
  await editor.call(posts.create, {
    draft: { title: 'From an old form', author: 'Ada', image: used.image, body: 'A line.' },
    publication: { state: 'draft' },
  })
  await uploaded(editor, 'again.png', bytes)
  await night()
  expect([objectsOf(used.image), objectsOf(again.image)].map(({ length }) => length)).toEqual([2, 2])

  await editor.call(removePicture, { id: again.id })
  await inThePast(again.id)
  await night()
  const anew = await uploaded(editor, 'again.png', bytes)
  expect(anew.image).not.toBe(again.image)
  expect((await app.fetch(anew.image)).status).toBe(200)
})

test('leftovers of an interrupted upload are removed', async () => {
  s3.manners.push('serve', 'fail', 'fail', 'fail')
  const before = new Set(s3.objects.keys())
  await sendPicture(editor, await newPicture())
  const left = [...s3.objects.keys()].filter((key) => !before.has(key))
  expect(left).toHaveLength(1)
  await sql`update media set created = created - interval '25 hours' where stored_at is null`.execute(app.db)
  await night()
  expect(left.filter((key) => s3.objects.has(key))).toEqual([])
})

test('files from before a bucket was set up are still served and removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'narthex-test-'))
  const disk = diskStorage(folder)
  const storage = storageAfter(
    s3Storage(s3.settings, () => {}),
    disk,
  )
  await disk.put('old.webp', await newPicture())
  await storage.put('new.webp', await newPicture())
  expect(s3.objects.has('media/old.webp')).toBe(false)
  expect((await storage.read('old.webp'))?.bytes).toBeGreaterThan(0)
  expect((await storage.read('new.webp'))?.bytes).toBeGreaterThan(0)
  await storage.remove('old.webp')
  expect(await storage.read('old.webp')).toBeNull()
  rmSync(folder, { recursive: true })
})
