import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, someone, type TestApp } from '../../testing/app.ts'
import { pngChunk } from '../../testing/fixtures/pictures.ts'
import { visitor } from '../api/access.ts'
import { pictureSizes } from './media-url.ts'
import { uploadPicture } from './picture.ts'

let app: TestApp
let editor: ReturnType<TestApp['as']>
beforeAll(async () => {
  app = await openTestApp()
  editor = app.as(someone('editor'))
})
afterAll(() => app.close())

const painted = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } })
const upload = async (bytes: Uint8Array, type = 'image/png', as = editor) =>
  as.fetch('/api/staff/pictures', {
    method: 'POST',
    headers: { 'Content-Type': type, 'Content-Length': String(bytes.length) },
    body: new Blob([new Uint8Array(bytes)]),
  })
const imageOf = async (answer: Response) => uploadPicture.output.parse(await answer.json()).image
const bytesAt = async (path: string) => Buffer.from(await (await app.fetch(path)).arrayBuffer())

test('POST /staff/pictures stores a picture in all sizes and formats, cached permanently', async () => {
  const answer = await upload(await painted(1200, 600).jpeg().toBuffer(), 'image/jpeg')
  expect(answer.status).toBe(201)
  const image = await imageOf(answer)
  expect(image).toMatch(/-1200x600\.webp$/)
  const sizes = pictureSizes(image)
  const addresses = `${sizes?.webp}, ${sizes?.avif}`.split(', ').map((each) => each.split(' '))
  expect(addresses.map(([, width]) => width)).toEqual(['480w', '960w', '1200w', '480w', '960w', '1200w'])
  for (const [path = '', width = ''] of addresses) {
    const file = await app.fetch(path)
    expect(file.status).toBe(200)
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(file.headers.get('content-type')).toBe(path.endsWith('.avif') ? 'image/avif' : 'image/webp')
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    const drawn = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
    expect([drawn.width, drawn.height]).toEqual([Number.parseInt(width, 10), Number.parseInt(width, 10) / 2])
  }
})

test('POST /staff/pictures removes location, names and appended scripts', async () => {
  const original = await painted(300, 200)
    .withExif({ IFD0: { Artist: 'Ada Secret' }, IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('Ada Secret')
  const hiding = Buffer.concat([original, Buffer.from('<script>alert(1)</script>')])
  const image = await imageOf(await upload(hiding, 'image/jpeg'))
  for (const path of [image, image.replace('.webp', '.avif')]) {
    const bytes = await bytesAt(path)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.toString('latin1')).not.toMatch(/Ada Secret|<script>/)
  }
})

test('POST /staff/pictures rotates a phone picture upright', async () => {
  const lying = await painted(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await imageOf(await upload(lying, 'image/jpeg'))).toMatch(/-200x300\.webp$/)
})

test('POST /staff/pictures scales down large pictures, but never scales up', async () => {
  expect(await imageOf(await upload(await painted(3200, 100).png().toBuffer()))).toMatch(/-1600x50\.webp$/)
  expect(await imageOf(await upload(await painted(40, 30).png().toBuffer()))).toMatch(/-40x30\.webp$/)
})

test('POST /staff/pictures accepts a picture with extreme proportions', async () => {
  const answer = await upload(await painted(60, 20_000).png().toBuffer())
  expect(answer.status).toBe(201)
  expect((await app.fetch(await imageOf(answer))).status).toBe(200)
})

test('POST /staff/pictures gives the same picture the same URL, even for parallel uploads', async () => {
  const bytes = await painted(60, 30, '#3c3').png().toBuffer()
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(bytes)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
  const images = new Set(await Promise.all(answers.map(imageOf)))
  expect(images.size).toBe(1)
  const other = await imageOf(await upload(await painted(60, 30, '#33c').png().toBuffer()))
  expect(images.has(other)).toBe(false)
})

test('POST /staff/pictures rejects files that aren’t JPEG or PNG, whatever their name', async () => {
  const disguised: [string, Buffer][] = [
    [
      'svg',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
    ],
    ['gif', await painted(9, 9).gif().toBuffer()],
    ['webp', await painted(9, 9).webp().toBuffer()],
    ['a script', Buffer.from('<script>alert(1)</script>')],
    ['text', Buffer.from('just words')],
    ['nothing', Buffer.alloc(0)],
    ['a png in name only', Buffer.from('\x89PNG\r\n\x1a\nrubbish', 'latin1')],
  ]
  for (const [kind, bytes] of disguised) {
    const answer = await upload(bytes)
    expect(answer.status, kind).toBe(400)
    expect(await answer.json()).toMatchObject({ detail: 'Choose a JPEG or PNG picture.' })
  }
  expect((await upload(Buffer.from('<svg/>'), 'image/svg+xml')).status).toBe(415)
})

test('POST /staff/pictures rejects a damaged picture', async () => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251))
  const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer()
  const answer = await upload(whole.subarray(0, whole.length / 2), 'image/jpeg')
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    detail: 'This picture is damaged. Choose another one, or save it again.',
  })
})

test('POST /staff/pictures rejects a truncated PNG', async () => {
  const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, index) => (index * 7919) % 251))
  const whole = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
    .png()
    .toBuffer()
  for (const share of [0.9, 0.5]) {
    const answer = await upload(whole.subarray(0, Math.floor(whole.length * share)))
    expect(answer.status).toBe(400)
    expect((await answer.json()).detail).toContain('This picture is damaged')
  }
})

test('POST /staff/pictures rejects a decompression bomb', async () => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const bomb = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(3751 * 30_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
  expect(bomb.length).toBeLessThan(200_000)
  const answer = await upload(bomb)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    detail: 'This picture is 30,000 × 30,000 pixels. Make it smaller: the limit is 50 million pixels.',
  })
})

test.each([16, 50])('POST /staff/pictures rejects %i MB', async (megabytes) => {
  const answer = await upload(new Uint8Array(megabytes * 1024 * 1024))
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ detail: 'This is too large. The limit is 15 MB.' })
})

test('POST /staff/pictures is for staff with the permission only', async () => {
  const bytes = await painted(9, 9).png().toBuffer()
  expect((await upload(bytes, 'image/png', app.as(visitor))).status).toBe(401)
  expect((await upload(bytes, 'image/png', app.as(someone('finance')))).status).toBe(403)
})

test.each([
  '/media/../secret-key',
  '/media/%2e%2e/secret-key',
  '/media/..%2fsecret-key',
  '/media/0123456789abcdef-1x1.webp',
  '/media/0123456789abcdef-1x1.webp/../../secret-key',
  '/media/',
])('only uploaded pictures are served at %s', async (path) => {
  expect((await app.fetch(path)).status).toBe(404)
})
