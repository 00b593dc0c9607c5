import sharp, { type JpegOptions, type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { blackPng, compressedText, pngChunk } from '../../testing/fixtures/pictures.ts'
import { readImageFile } from './image-file.ts'

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 99, g: 120, b: 140, alpha: 0.5 } } })
const essenceOf = (bytes: Uint8Array) => Buffer.concat(readImageFile(bytes).essence())
const read = async (picture: Sharp) => readImageFile(await picture.toBuffer())

/** Only the header: nothing but its figures is looked at. */
function headerOfPng(width: number, height: number, depth: number, color: number, interlace = 0) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, color, 0, 0, interlace], 8)
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), pngChunk('IHDR', header)])
}

test.each([
  ['gray', 8, 0, 1],
  ['gray with one bit', 1, 0, 1],
  ['gray, deep', 16, 0, 2],
  ['colors', 8, 2, 3],
  ['deep colors', 16, 2, 6],
  ['a palette', 4, 3, 3],
  ['gray with alpha', 8, 4, 2],
  ['deep colors with alpha', 16, 6, 8],
])('a PNG of %s takes as much memory as its decoded samples', (_, depth, color, perPixel) => {
  const pixels = 1600 * 3000
  expect(readImageFile(headerOfPng(1600, 3000, depth, color))).toMatchObject({
    decoded: pixels * perPixel,
    buffered: 1600 * 256 * perPixel,
  })
  expect(readImageFile(headerOfPng(1600, 3000, depth, color, 1)).buffered).toBe(pixels * perPixel)
})

test('a transparent color counts as one more channel', () => {
  const transparent = Buffer.concat([headerOfPng(70, 30, 8, 2), pngChunk('tRNS', Buffer.alloc(6))])
  expect(readImageFile(transparent).decoded).toBe(70 * 30 * 4)
})

test('a progressive JPEG needs memory for its coefficients, a baseline JPEG only for a few lines', async () => {
  expect(await read(flat(160, 80).jpeg())).toMatchObject({ decoded: 160 * 80 * 3, buffered: 0 })
  const full = await read(flat(160, 80).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }))
  expect(full.buffered).toBe(160 * 80 * 3 * 2)
  const halved = await read(flat(160, 80).jpeg({ progressive: true, chromaSubsampling: '4:2:0' }))
  expect(halved.buffered).toBe(160 * 80 * 1.5 * 2)
})

test('a non-interleaved baseline JPEG counts as progressive', async () => {
  const file = await flat(160, 80).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()
  // As if its first scan had one of the three components.
  const scan = file.indexOf(Buffer.from([0xff, 0xda]))
  file[scan + 4] = 1
  expect(readImageFile(file).buffered).toBe(160 * 80 * 3 * 2)
})

/** As if the picture were larger: its header says so, and nothing else is looked at. */
async function jpegOf(width: number, height: number, options: JpegOptions = {}, orientation = 1) {
  const file = await flat(160, 80).withMetadata({ orientation }).jpeg(options).toBuffer()
  const frame = file.indexOf(Buffer.from([0xff, options.progressive ? 0xc2 : 0xc0, 0, 17, 8]))
  file.writeUInt16BE(height, frame + 5)
  file.writeUInt16BE(width, frame + 7)
  return file
}

test.each([
  ['50 megapixels', () => jpegOf(8160, 6120)],
  ['50 megapixels, turned by the camera', () => jpegOf(8160, 6120, {}, 6)],
  ['12 megapixels, progressive', () => jpegOf(4032, 3024, { progressive: true, chromaSubsampling: '4:4:4' })],
  ['24 megapixels, progressive', () => jpegOf(6000, 4000, { progressive: true })],
  ['a screenshot of 12 megapixels', () => headerOfPng(4032, 3024, 8, 6)],
  ['a screenshot of 8K', () => headerOfPng(7680, 4320, 8, 6)],
  ['12 megapixels, interlaced', () => headerOfPng(4032, 3024, 8, 6, 1)],
])('a picture of %s is accepted', async (_, picture) => {
  expect(readImageFile(await picture()).width).toBeGreaterThan(4000)
})

test.each([
  ['a deep interlaced PNG', headerOfPng(7000, 7000, 16, 2, 1), 'This PNG is too large for us to open.'],
  ['a deep PNG with alpha', headerOfPng(7000, 7000, 16, 6), 'Save it as a JPEG, or make it smaller.'],
  ['a wide PNG', headerOfPng(20_000, 1600, 8, 6), 'This PNG is too large for us to open.'],
  ['too many pixels', headerOfPng(10_000, 5001, 8, 2), '10,000 × 5,001 pixels'],
  ['an upright strip', headerOfPng(1, 5_000_000, 8, 2), 'each side can be up to 20,000 pixels'],
  ['a lying strip', headerOfPng(65_536, 1, 8, 2), 'each side can be up to 20,000 pixels'],
  ['no width', headerOfPng(0, 10, 8, 2), 'This picture is damaged.'],
  ['no height', headerOfPng(10, 0, 8, 2), 'This picture is damaged.'],
])('%s is rejected before decoding', (_, bytes, said) => {
  expect(() => readImageFile(bytes)).toThrow(expect.objectContaining({ status: 400 }))
  expect(() => readImageFile(bytes)).toThrow(said)
})

test('a large progressive JPEG is rejected with advice', async () => {
  const large = await jpegOf(6400, 4800, { progressive: true, chromaSubsampling: '4:4:4' })
  expect(() => readImageFile(large)).toThrow('Save it without the “progressive” option, or make it smaller.')
})

test('a JPEG with too many scans is rejected', async () => {
  const file = await flat(160, 80).jpeg({ progressive: true }).toBuffer()
  const last = file.lastIndexOf(Buffer.from([0xff, 0xda]))
  const again = Array<Buffer>(100).fill(file.subarray(last, -2))
  expect(() => readImageFile(Buffer.concat([file.subarray(0, -2), ...again, file.subarray(-2)]))).toThrow(
    'Choose a JPEG or PNG picture.',
  )
})

test('the decoder never sees text, previews or embedded pictures', async () => {
  const texts = Array<Buffer>(50).fill(compressedText('Comment', 7_900_000))
  const plain = await blackPng({ width: 20, height: 10 })
  const png = essenceOf(await blackPng({ width: 20, height: 10, extra: texts }))
  expect(png.equals(plain)).toBe(true)

  const photo = await flat(40, 20).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').jpeg().toBuffer()
  expect(photo.includes('xmpmeta')).toBe(true)
  const jpeg = essenceOf(Buffer.concat([photo, photo]))
  expect(jpeg.includes('xmpmeta')).toBe(false)
  expect(jpeg.length).toBeLessThan(photo.length)
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 40, height: 20 })
})

test('orientation and color profile are kept', async () => {
  const photo = await flat(40, 20).withMetadata({ orientation: 6 }).withIccProfile('p3').jpeg().toBuffer()
  const kept = await sharp(essenceOf(photo)).metadata()
  expect(kept).toMatchObject({ orientation: 6, icc: expect.anything() })
  const shot = await flat(40, 20).withIccProfile('p3').png().toBuffer()
  expect((await sharp(essenceOf(shot)).metadata()).icc).toBeDefined()
})

test.each([
  [
    'chunks',
    'image/png',
    () =>
      blackPng({ width: 2, height: 2, extra: Array<Buffer>(30_000).fill(pngChunk('IDAT', Buffer.alloc(0))) }),
  ],
  [
    'segments',
    'image/jpeg',
    async () => {
      const file = await flat(16, 8).jpeg().toBuffer()
      const notes = Array<Buffer>(3000).fill(Buffer.from([0xff, 0xfe, 0, 2]))
      return Buffer.concat([file.subarray(0, 2), ...notes, file.subarray(2)])
    },
  ],
])('a file with too many %s is rejected', async (_, __, file) => {
  const bytes = await file()
  expect(() => readImageFile(bytes)).toThrow('Choose a JPEG or PNG picture.')
})
