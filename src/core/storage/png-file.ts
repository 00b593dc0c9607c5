import type { ImageFile } from './image-file.ts'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Samples per pixel of each color type. Palettes are decoded to colors. */
const channelsOf = new Map([
  [0, 1],
  [2, 3],
  [3, 3],
  [4, 2],
  [6, 4],
])

/** What shapes the pixels. Everything else, such as compressed text that unfolds to gigabytes, stays out. */
const essential = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf', 'IDAT', 'IEND'])

/** Reads the header and the list of chunks of a PNG; null for anything else. */
export function readPng(bytes: Uint8Array): ImageFile | null {
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
    essence: () => [signature, ...wanted(file, chunks)],
  }
}

/** As measured: the wider a picture, the more of its lines become one of the result. */
const linesToShrink = (width: number) => 256 * Math.max(1, width / 1600)

type Chunk = { type: string; start: number; end: number }

/** Real files have some thousand at most; a list of millions would take more memory than the picture. */
const mostChunks = 20_000

function chunksOf(file: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  let start = signature.length
  while (start + 12 <= file.length) {
    // A chunk that was cut off stays as it is: the decoder then reports a damaged file.
    const end = start + 12 + file.readUInt32BE(start)
    const type = file.toString('latin1', start + 4, start + 8)
    chunks.push({ type, start, end })
    if (chunks.length > mostChunks) return null
    if (type === 'IEND') break
    start = end
  }
  return chunks
}

/** Pixels come in many chunks, everything else once. */
function wanted(file: Buffer, chunks: readonly Chunk[]): Buffer[] {
  const seen = new Set<string>()
  return chunks.flatMap(({ type, start, end }) => {
    if (!essential.has(type) || (seen.has(type) && type !== 'IDAT')) return []
    seen.add(type)
    return [file.subarray(start, end)]
  })
}
