// Runs on both databases.
import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partBytes } from '#core/storage/private-file.ts'
import { openTestApp, someone, type TestApp } from '../../../testing/app.ts'
import { pdfOf, uploads } from '../../../testing/fixtures/downloads.ts'
import { shelvesOf } from '../../../testing/fixtures/shop.ts'
import {
  changeFile,
  exportDownloads,
  listDownloads,
  orderFiles,
  readDownloadSettings,
  readProductDownloads,
  removeFile,
  removePreview,
  writeProductDownloads,
} from './download-admin-contract.ts'
import { productFiles } from './download-contract.ts'
import { canMakePreviews } from './preview.ts'
import { beginUpload, finishUpload, sendPart } from './upload-contract.ts'

let app: TestApp
let shelves: ReturnType<typeof shelvesOf>
beforeAll(async () => {
  app = await openTestApp({ environment: { MAX_FILE_MB: '12' } })
  shelves = shelvesOf(app)
  await shelves.category('oil')
})
afterAll(() => app.close())

const blob = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes], { type: 'application/octet-stream' })
const product = async (name: string) => (await shelves.sells(name, null)).id
const filesOf = async (id: number) => (await shelves.keeper.call(readProductDownloads, { id })).files

/** Two seconds of a tone. */
function wavOf(seconds: number): Uint8Array<ArrayBuffer> {
  const rate = 8000
  const samples = Int16Array.from({ length: seconds * rate }, (_, at) => 9000 * Math.sin(at / 6))
  const head = new DataView(new ArrayBuffer(44))
  const text = (at: number, value: string) => {
    for (const [index, letter] of [...value].entries()) head.setUint8(at + index, letter.charCodeAt(0))
  }
  text(0, 'RIFF')
  head.setUint32(4, 36 + samples.byteLength, true)
  text(8, 'WAVEfmt ')
  head.setUint32(16, 16, true)
  head.setUint16(20, 1, true)
  head.setUint16(22, 1, true)
  head.setUint32(24, rate, true)
  head.setUint32(28, rate * 2, true)
  head.setUint16(32, 2, true)
  head.setUint16(34, 16, true)
  text(36, 'data')
  head.setUint32(40, samples.byteLength, true)
  const file = new Uint8Array(44 + samples.byteLength)
  file.set(new Uint8Array(head.buffer))
  file.set(new Uint8Array(samples.buffer), 44)
  return file
}

test('POST /staff/store/downloads/{id}/uploads continues an interrupted upload; POST /staff/store/uploads/{id}/parts/{part} accepts parts in order; POST /staff/store/uploads/{id}/finish needs all of them', async () => {
  const id = await product('In parts')
  const content = pdfOf(partBytes + 1234)
  const begin = () => shelves.keeper.call(beginUpload, { id, fileName: 'long.pdf', bytes: content.length })
  const upload = await begin()
  expect(upload).toMatchObject({ partBytes, parts: 2, received: 0 })
  const part = (number: number, bytes: Uint8Array<ArrayBuffer>) =>
    shelves.keeper.call(sendPart, { id: upload.id, part: number, bytes: blob(bytes) })
  await expect(part(1, content.subarray(partBytes))).rejects.toMatchObject({ status: 409 })
  await expect(part(0, content.subarray(0, 10))).rejects.toMatchObject({ status: 400 })
  await expect(part(2, content.subarray(0, 10))).rejects.toMatchObject({ status: 400 })
  await part(0, content.subarray(0, partBytes))
  expect(await part(0, content.subarray(0, partBytes))).toMatchObject({ received: 1 })
  const finish = () => shelves.keeper.call(finishUpload, { id: upload.id })
  await expect(finish()).rejects.toMatchObject({ status: 409 })
  expect(await begin()).toEqual({ ...upload, received: 1 })
  expect(await filesOf(id)).toEqual([])
  await part(1, content.subarray(partBytes))
  expect(await finish()).toMatchObject({ product: id, title: 'long' })
  expect(await filesOf(id)).toMatchObject([{ title: 'long', type: 'application/pdf', bytes: content.length }])
  await expect(finish()).rejects.toMatchObject({ status: 404 })
  await expect(part(0, content.subarray(0, partBytes))).rejects.toMatchObject({ status: 404 })
})

test('a file is rejected by its content, whatever its name, and leaves nothing behind', async () => {
  const id = await product('Hostile')
  const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>')
  await expect(uploads(shelves.keeper, id, 'song.mp3', page)).rejects.toMatchObject({ status: 415 })
  expect(await filesOf(id)).toEqual([])
  const { rows } = await sql`select from private_file where file_name = 'song.mp3'`.execute(app.db)
  expect(rows).toEqual([])
  await expect(
    shelves.keeper.call(beginUpload, { id, fileName: 'big.pdf', bytes: 13 * 1024 * 1024 }),
  ).rejects.toMatchObject({ status: 413 })
  await expect(
    shelves.keeper.call(beginUpload, { id: 999_999, fileName: 'a.pdf', bytes: 10 }),
  ).rejects.toMatchObject({ status: 404 })
  for (const caller of [app, app.as(someone('member')), app.as(someone('editor'))]) {
    await expect(caller.call(beginUpload, { id, fileName: 'a.pdf', bytes: 10 })).rejects.toMatchObject({
      status: expect.toBeOneOf([401, 403]),
    })
  }
})

test('a malicious file name loses its path and can’t affect our headers or paths', async () => {
  const id = await product('Names')
  await uploads(shelves.keeper, id, '../../etc/pass"wd\u202e.pdf', pdfOf(100))
  const [file] = await filesOf(id)
  expect(file).toMatchObject({ title: 'pass"wd', fileName: 'pass"wd.pdf' })
})

test('PUT /staff/store/files/{id}, PUT /staff/store/downloads/{id}/order and DELETE /staff/store/files/{id} change what GET /store/products/{id}/files and GET /staff/store/downloads/{id} show, and POST /staff/store/downloads/export and GET /staff/store/download-settings agree', async () => {
  const id = await product('Three')
  const deliver = (kind: 'download' | 'shipped') =>
    shelves.keeper.call(writeProductDownloads, { id, kind, limit: null, days: null })
  await expect(deliver('download')).rejects.toMatchObject({ status: 409 })
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await uploads(shelves.keeper, id, name, pdfOf(100))
  const [a, b, c] = (await filesOf(id)).map((file) => file.id)
  await shelves.keeper.call(changeFile, { id: b ?? 0, title: 'Second' })
  const ordered = await shelves.keeper.call(orderFiles, { id, files: [c ?? 0, a ?? 0] })
  expect(ordered.files.map(({ title }) => title)).toEqual(['c', 'a', 'Second'])
  await deliver('download')
  expect(await app.call(productFiles, { id })).toMatchObject({
    kind: 'download',
    files: [{ title: 'c', preview: null }, { title: 'a' }, { title: 'Second' }],
  })
  expect((await shelves.keeper.call(listDownloads, {})).items).toMatchObject([{ name: 'Three', files: 3 }])
  expect((await shelves.keeper.call(exportDownloads, {})).text).toContain('Three,Download,3,300,0,0')
  expect(await shelves.keeper.call(readDownloadSettings, {})).toMatchObject({ draft: { limit: 5, days: 0 } })
  await shelves.keeper.call(removeFile, { id: a ?? 0 })
  await shelves.keeper.call(removeFile, { id: b ?? 0 })
  await expect(shelves.keeper.call(removeFile, { id: c ?? 0 })).rejects.toMatchObject({ status: 409 })
  await deliver('shipped')
  await shelves.keeper.call(removeFile, { id: c ?? 0 })
  expect(await app.call(productFiles, { id })).toEqual({ kind: null, files: [] })
})

test('DELETE /staff/store/files/{id}/preview; previews are public for published products only', async () => {
  const id = await product('Song')
  await uploads(shelves.keeper, id, 'song.wav', wavOf(2))
  await shelves.keeper.call(writeProductDownloads, { id, kind: 'download', limit: null, days: null })
  const [file] = await filesOf(id)
  const of = { id: file?.id ?? 0 }
  // A frame of silence; players need no more of a header.
  const mp3 = Uint8Array.from({ length: 417 }, (_, at) => [0xff, 0xfb, 0x90, 0x64][at] ?? 0)
  await expect(uploads(shelves.keeper, id, 'preview.mp3', pdfOf(100), of.id)).rejects.toMatchObject({
    status: 415,
  })
  await uploads(shelves.keeper, id, 'preview.mp3', mp3, of.id)
  const { files } = await app.call(productFiles, { id })
  const preview = files[0]?.preview ?? ''
  const answer = await app.fetch(preview)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(mp3)
  await sql`update product set state = 'draft', publish_at = null where id = ${id}`.execute(app.db)
  expect((await app.fetch(preview)).status).toBe(404)
  await sql`update product set state = 'published', publish_at = now() where id = ${id}`.execute(app.db)
  await shelves.keeper.call(removePreview, of)
  expect((await app.fetch(preview)).status).toBe(404)
})

test.skipIf(!(await canMakePreviews()))('ffmpeg makes a preview of thirty seconds', async () => {
  const id = await product('Long song')
  await uploads(shelves.keeper, id, 'long.wav', wavOf(40))
  await expect.poll(async () => (await filesOf(id))[0]?.preview ?? null).not.toBeNull()
  const answer = await app.fetch((await filesOf(id))[0]?.preview ?? '')
  expect(answer.headers.get('content-type')).toBe('audio/mpeg')
  // 96 kbit/s for 30 seconds.
  expect(Number(answer.headers.get('content-length')) / 12_000).toBeCloseTo(30, 0)
})

test('PUT /staff/store/downloads/{id} adds a product to GET /staff/store/downloads and removes it', async () => {
  const id = await product('In and out')
  const deliver = (kind: 'both' | 'shipped') =>
    shelves.keeper.call(writeProductDownloads, { id, kind, limit: 3, days: 0 })
  const names = async () => (await shelves.keeper.call(listDownloads, {})).items.map(({ name }) => name)
  expect(await deliver('both')).toMatchObject({ kind: 'both', limit: 3, days: 0 })
  expect(await names()).toContain('In and out')
  await deliver('shipped')
  expect(await names()).not.toContain('In and out')
})

test('parts are stored in the private folder and deleted with their file', async () => {
  const id = await product('Gone')
  await uploads(shelves.keeper, id, 'gone.pdf', pdfOf(100))
  const { rows } = await sql<{ name: string; id: number }>`
    select p.name, f.id from download_file f join private_file p on p.id = f.file_id
    where f.product_id = ${id}`.execute(app.db)
  const stored = (folder: string) => readdirSync(`${app.dataDir}/${folder}`)
  expect(stored('private')).toContain(`${rows[0]?.name}.0`)
  expect(stored('uploads')).not.toContain(`${rows[0]?.name}.0`)
  await shelves.keeper.call(removeFile, { id: rows[0]?.id ?? 0 })
  await expect.poll(() => stored('private')).not.toContain(`${rows[0]?.name}.0`)
})
