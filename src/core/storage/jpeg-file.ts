import type { ImageFile } from './image-file.ts'

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, app0: 0xe0, app15: 0xef, comment: 0xfe }

/** Baseline, extended and progressive with Huffman codes: what cameras and programs write. */
const frames = new Set([0xc0, 0xc1, 0xc2])
const progressive = 0xc2

/** Real progressive files have about ten. Each one costs a walk over the whole picture. */
const maxScans = 64

/** Real files have less than a hundred; a list of millions would take more memory than the picture. */
const maxSegments = 2000

/** Reads the markers of a JPEG; null for anything else, and for rare kinds of JPEG. */
export function readJpeg(bytes: Uint8Array): ImageFile | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (file.length < 4 || file.readUInt16BE(0) !== 0xff00 + marker.start) return null
  const segments = segmentsOf(file)
  if (segments.length > maxSegments) return null
  const frame = segments.find(({ code }) => frames.has(code))
  const scans = segments.filter(({ code }) => code === marker.scan)
  const size = frame && sizeOf(frame.bytes)
  const firstScan = scans[0]
  if (!size || !firstScan || scans.length > maxScans) return null
  const { width, height, components, coefficients } = size
  // Without all components in one scan, lines are complete only after the last one.
  const streams = frame.code !== progressive && firstScan.bytes[4] === components
  return {
    format: 'jpeg',
    width,
    height,
    decoded: width * height * components,
    buffered: streams ? 0 : coefficients * 2,
    essence: () => [file.subarray(0, 2), ...segments.filter(isEssential).map((each) => each.bytes)],
  }
}

type Segment = { code: number; bytes: Buffer }

/** Up to the end of the picture: some cameras append a second one, which would be opened too. */
function segmentsOf(file: Buffer): Segment[] {
  const segments: Segment[] = []
  let at = file.indexOf(0xff, 2)
  while (at !== -1 && at + 1 < file.length && segments.length <= maxSegments) {
    const code = file.readUInt8(at + 1)
    let next = at + (code === 0xff ? 1 : 2)
    if (!isBare(code)) {
      if (at + 4 > file.length) break
      next += file.readUInt16BE(at + 2)
      if (code === marker.scan) next = afterScan(file, next)
      segments.push({ code, bytes: file.subarray(at, next) })
    }
    if (code === marker.end) {
      segments.push({ code, bytes: file.subarray(at, next) })
      break
    }
    at = file.indexOf(0xff, next)
  }
  return segments
}

/** Fill bytes, restarts and the end have no length behind them. */
const isBare = (code: number) => code <= 1 || code === 0xff || (code >= 0xd0 && code <= marker.end)

/** Compressed data goes on until a marker that is neither a stuffed zero nor a restart. */
function afterScan(file: Buffer, start: number): number {
  let at = file.indexOf(0xff, start)
  while (at !== -1 && at + 1 < file.length) {
    const code = file.readUInt8(at + 1)
    if (code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return at
    at = file.indexOf(0xff, at + (code === 0xff ? 1 : 2))
  }
  return file.length
}

/** Length, precision, height, width and the components with their sampling. */
function sizeOf(frame: Buffer) {
  const components = frame[9] ?? 0
  if (frame.length < 10 + components * 3 || components < 1 || components > 4 || frame[4] !== 8) return null
  const [height, width] = [frame.readUInt16BE(5), frame.readUInt16BE(7)]
  const samplings = Array.from({ length: components }, (_, at) => {
    const both = frame.readUInt8(11 + at * 3)
    return { across: both >> 4, down: both & 15 }
  })
  const across = Math.max(...samplings.map((each) => each.across))
  const down = Math.max(...samplings.map((each) => each.down))
  if (samplings.some((each) => !isFactor(each.across) || !isFactor(each.down))) return null
  const units = Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down))
  const blocks = samplings.reduce((sum, each) => sum + each.across * each.down, 0)
  return { width, height, components, coefficients: units * blocks * 64 }
}

const isFactor = (factor: number) => factor >= 1 && factor <= 4

/** Orientation, color profile and color transform stay; previews, second pictures and notes do not. */
function isEssential({ code, bytes }: Segment): boolean {
  if (code === marker.comment) return false
  if (code < marker.app0 || code > marker.app15) return true
  return ['JFIF\0', 'Exif\0', 'ICC_PROFILE\0', 'Adobe'].some((name) => bytes.indexOf(name, 4, 'latin1') === 4)
}
