import { createHash } from 'node:crypto'
import { readImageFile } from './image-file.ts'
import { type Drawing, drawImage } from './image-work.ts'
import { filesOf } from './media-url.ts'
import type { FileStorage } from './storage.ts'

/** A sound picture, drawn anew. */
export type DrawnPicture = {
  /** The same for the same bytes. */
  content: string
  width: number
  height: number
  drawings: Drawing[]
}

type Source = {
  /** An upload is a JPEG or PNG; what we drew ourselves is a WebP. */
  from: 'upload' | 'us'
  /** Whose it is: those from one address wait for each other, not everybody for them. */
  who: string
}

export type Media = {
  /** Draws a picture anew in all sizes and formats, and refuses what is no sound picture. */
  draw: (bytes: Uint8Array, source: Source) => Promise<DrawnPicture>
  /** The same in its largest size alone, as WebP. */
  drawLargest: (bytes: Uint8Array, source: Source) => Promise<Uint8Array>
  /** Keeps the drawings of a picture, and tells how many bytes they have together. */
  keep: (name: string, picture: DrawnPicture) => Promise<number>
}

/** Uploaded pictures, drawn anew so that nothing hidden in the file (place, script) survives. */
export const mediaOn = (storage: FileStorage): Media => ({
  draw: async (bytes, { from, who }) => ({
    content: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    ...(await drawImage(who, { job: 'all', input: checked(bytes, from) })),
  }),
  drawLargest: async (bytes, { from, who }) => {
    const { drawings } = await drawImage(who, { job: 'largest', input: checked(bytes, from) })
    return the(drawings[0])
  },
  keep: async (name, { width, drawings }) => {
    let total = 0
    for (const wanted of filesOf(name, width)) {
      const bytes = the(drawings.find((each) => each.width === wanted.width && each.format === wanted.format))
      await storage.put(wanted.file, bytes)
      total += bytes.length
    }
    return total
  },
})

const checked = (bytes: Uint8Array, from: Source['from']) =>
  from === 'upload' ? readImageFile(bytes).essence() : [bytes]

function the(drawing: Drawing | undefined): Uint8Array {
  if (!drawing) throw new Error('media: a size was not drawn')
  return drawing.bytes
}
