import { promisify } from 'node:util'
import { crc32, deflate, deflateSync } from 'node:zlib'

type Picture = {
  width: number
  height: number
  depth?: 8 | 16
  interlaced?: boolean
  /** Chunks between the header and the pixels. */
  extra?: readonly Buffer[]
}

/** A black RGB picture as a PNG, written by hand: also of sizes that no program would save. */
export async function blackPng({
  width,
  height,
  depth = 8,
  interlaced = false,
  extra = [],
}: Picture): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, 2, 0, 0, interlaced ? 1 : 0], 8)
  // Not in this thread: whoever measures meanwhile must not wait for it.
  const pixels = await promisify(deflate)(Buffer.alloc(bytesOf(width, height, (3 * depth) / 8, interlaced)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Text that takes a few kilobytes in the file, and `bytes` when it is read. */
export const compressedText = (name: string, bytes: number) =>
  pngChunk(
    'zTXt',
    Buffer.concat([
      Buffer.from(`${name}\0\0`, 'latin1'),
      deflateSync(Buffer.alloc(bytes, 'a'), { level: 9 }),
    ]),
  )

/** The seven smaller pictures of an interlaced one: first column and line, steps across and down. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Each line begins with a byte for its filter. */
function bytesOf(width: number, height: number, pixel: number, interlaced: boolean): number {
  if (!interlaced) return height * (width * pixel + 1)
  return passes.reduce((sum, [left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across)
    const lines = Math.ceil((height - top) / down)
    return sum + (columns > 0 && lines > 0 ? lines * (columns * pixel + 1) : 0)
  }, 0)
}
