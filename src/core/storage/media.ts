import { createHash } from 'node:crypto'
import { Problem } from '../api/problems.ts'
import { readImageFile } from './image-file.ts'
import { type Drawing, drawImage } from './image-work.ts'
import { filesOf } from './media-url.ts'
import type { FileStorage } from './storage.ts'

/** A valid picture, redrawn. */
export type DrawnPicture = {
  /** A hash of the uploaded bytes. */
  content: string
  width: number
  height: number
  drawings: Drawing[]
}

type Source = {
  /** An upload is a JPEG or PNG; what we drew ourselves is a WebP. */
  from: 'upload' | 'us'
  /** Who uploads it: the uploads of one address wait for each other, and not everybody for them. */
  who: string
}

export type Media = {
  /** Redraws a picture in all sizes and formats, and refuses an invalid one. */
  draw: (bytes: Uint8Array, source: Source) => Promise<DrawnPicture>
  /** The same in its largest size only, as WebP. */
  drawLargest: (bytes: Uint8Array, source: Source) => Promise<Uint8Array>
  /** A logo as PNG, without its empty edges. `isDark`: it would hardly be seen on a dark background. */
  drawLogo: (bytes: Uint8Array, who: string) => Promise<{ png: Uint8Array; isDark: boolean }>
  /** Stores the drawings of a picture, and returns their total size in bytes. */
  keep: (name: string, picture: DrawnPicture) => Promise<number>
}

/** Uploaded pictures are redrawn, so that nothing hidden in the file (location, script) survives. */
export const mediaOn = (storage: FileStorage): Media => ({
  draw: async (bytes, { from, who }) => ({
    content: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    ...(await drawImage(who, { job: 'all', input: checkedInput(bytes, from) })),
  }),
  drawLargest: async (bytes, { from, who }) => {
    const { drawings } = await drawImage(who, { job: 'largest', input: checkedInput(bytes, from) })
    return bytesOf(drawings[0])
  },
  drawLogo: async (bytes, who) => {
    const input = readSvg(bytes) === null ? readImageFile(bytes).essence() : [bytes]
    const { drawings, isDark } = await drawImage(who, { job: 'logo', input })
    return { png: bytesOf(drawings[0]), isDark }
  },
  keep: async (name, { width, drawings }) => {
    let total = 0
    for (const { file, ...size } of filesOf(name, width)) {
      const bytes = bytesOf(drawings.find((each) => each.width === size.width && each.format === size.format))
      await storage.put(file, bytes)
      total += bytes.length
    }
    return total
  },
})

const checkedInput = (bytes: Uint8Array, from: Source['from']) =>
  from === 'upload' ? readImageFile(bytes).essence() : [bytes]

function bytesOf(drawing: Drawing | undefined): Uint8Array {
  if (!drawing) throw new Error('media: a size was not drawn')
  return drawing.bytes
}

const maxSvgBytes = 1024 * 1024

/** The text of an SVG; null for any other file. It's only ever drawn as a picture, never sent to a browser. */
function readSvg(bytes: Uint8Array): string | null {
  const start = new TextDecoder().decode(bytes.subarray(0, 4096))
  if (!/^\uFEFF?\s*</.test(start) || !start.includes('<svg')) return null
  if (bytes.length > maxSvgBytes) throw new Problem(400, 'This SVG is too large. Save it as a PNG.')
  const text = new TextDecoder().decode(bytes)
  // Entities can expand to gigabytes.
  if (text.includes('<!ENTITY')) throw new Problem(400, 'We can’t open this SVG. Save it as a PNG.')
  return text
}
