import { Problem } from '../api/problems.ts'
import { t } from '../text/messages.ts'
import { readJpeg } from './jpeg-file.ts'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Samples per pixel of each color type. Palettes are decoded to colors. */
const channelsOf = new Map([
  [0, 1],
  [2, 3],
  [3, 3],
  [4, 2],
  [6, 4],
])

/** The chunks that affect the pixels. Everything else, such as compressed text that expands to gigabytes, is dropped. */
const essential = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf', 'IDAT', 'IEND'])

/** Reads the header and the list of chunks of a PNG; null for anything else. */
function readPng(bytes: Uint8Array): ImageFile | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (!file.subarray(0, 8).equals(signature) || file.toString('latin1', 12, 16) !== 'IHDR') return null
  if (file.length < 33) return null
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const [depth, color, interlace] = [file.readUInt8(24), file.readUInt8(25), file.readUInt8(28)]
  const chunks = chunksOf(file)
  if (!chunks) return null
  const seen = new Set(chunks.map(({ type }) => type))
  const channels = (channelsOf.get(color) ?? 4) + (seen.has('tRNS') && color < 4 ? 1 : 0)
  const decoded = width * height * channels * (depth === 16 ? 2 : 1)
  return {
    format: 'png',
    width,
    height,
    decoded,
    // The lines of an interlaced picture are complete only after its last byte.
    buffered: interlace === 0 ? Math.min(decoded, (decoded / height) * linesToShrink(width)) : decoded,
    essence: () => [signature, ...essentialChunks(file, chunks)],
  }
}

/** As measured: the wider a picture, the more of its lines become one of the result. */
const linesToShrink = (width: number) => 256 * Math.max(1, width / 1600)

type Chunk = { type: string; start: number; end: number }

/** Real files have a few thousand at most; a list of millions would take more memory than the picture. */
const maxChunks = 20_000

function chunksOf(file: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  let start = signature.length
  while (start + 12 <= file.length) {
    // A chunk that was cut off stays as it is: the decoder then reports a damaged file.
    const end = start + 12 + file.readUInt32BE(start)
    const type = file.toString('latin1', start + 4, start + 8)
    chunks.push({ type, start, end })
    if (chunks.length > maxChunks) return null
    if (type === 'IEND') break
    start = end
  }
  return chunks
}

/** Pixels come in many chunks; every other type is used once. */
function essentialChunks(file: Buffer, chunks: readonly Chunk[]): Buffer[] {
  const seen = new Set<string>()
  return chunks.flatMap(({ type, start, end }) => {
    if (!essential.has(type) || (seen.has(type) && type !== 'IDAT')) return []
    seen.add(type)
    return [file.subarray(start, end)]
  })
}

/** What a picture file says about itself, read without decoding it. */
export type ImageFile = {
  format: 'jpeg' | 'png'
  width: number
  height: number
  /** Bytes of the decoded picture: width × height × channels × bytes per sample. */
  decoded: number
  /** Bytes of it that must be in memory at once: all of them where the first line is complete only at the end. */
  buffered: number
  /** The file in chunks, without what the picture does not need: texts, previews, second pictures. */
  essence: () => Uint8Array[]
}

/**
 * Measured: drawing a picture within these takes at most 210 MB, the program around it included. A photo of 50
 * megapixels, a screenshot of 8K and a progressive JPEG of 12 megapixels fit.
 */
const imageLimits = {
  pixels: 50_000_000,
  side: 20_000,
  decoded: 135_000_000,
  buffered: 75_000_000,
}

/** Refuses a file that is no picture, or that cannot be decoded in bounded memory. */
export function readImageFile(bytes: Uint8Array): ImageFile {
  const file = readJpeg(bytes) ?? readPng(bytes)
  if (!file) throw new Problem(400, 'Choose a JPEG or PNG picture.')
  const { format, width, height, decoded, buffered } = file
  if (width === 0 || height === 0) throw damagedPicture()
  if (width * height > imageLimits.pixels) {
    const params = { width, height, millions: imageLimits.pixels / 1e6 }
    throw new Problem(
      400,
      t(
        'This picture is {width, number} × {height, number} pixels. Make it smaller: the limit is {millions, number} million pixels.',
        params,
      ),
      undefined,
      { code: 'too_many_pixels', params },
    )
  }
  if (Math.max(width, height) > imageLimits.side) {
    const params = { width, height, max: imageLimits.side }
    throw new Problem(
      400,
      t(
        'This picture is {width, number} × {height, number} pixels. Make it smaller: each side can be up to {max, number} pixels.',
        params,
      ),
      undefined,
      { code: 'picture_too_wide_or_high', params },
    )
  }
  // A large JPEG is shrunk while it is read, so only its number of pixels matters.
  const isHeavy = format === 'png' && decoded > imageLimits.decoded
  if (isHeavy || buffered > imageLimits.buffered) throw tooHeavy(format)
  return file
}

const tooHeavy = (format: ImageFile['format']) =>
  format === 'png'
    ? new Problem(400, 'This PNG is too large for us to open. Save it as a JPEG, or make it smaller.')
    : new Problem(
        400,
        'This JPEG is too large for us to open. Save it without the “progressive” option, or make it smaller.',
      )

export const damagedPicture = () =>
  new Problem(400, 'This picture is damaged. Choose another one, or save it again.')
