import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { Problem } from './errors.ts'
import { filesOf, type PictureFormat } from './media-url.ts'
import { fill } from './say.ts'
import type { FileStorage } from './storage.ts'

/** A sound picture in memory. */
export type OpenedPicture = {
  /** The same for the same bytes. */
  content: string
  width: number
  height: number
  draw: (width: number, format: PictureFormat) => Promise<Uint8Array>
}

export type Media = {
  /** Looks inside, and refuses what is no sound picture. What we drew ourselves is of another format. */
  open: (bytes: Uint8Array, drawn?: 'by us') => Promise<OpenedPicture>
  /** Keeps it in all sizes and formats, and tells how many bytes they have together. */
  keep: (name: string, picture: OpenedPicture) => Promise<number>
}

/** Uploaded pictures, drawn anew so that nothing hidden in the file (place, script) survives. */
export const mediaOn = (storage: FileStorage): Media => ({
  open: openPicture,
  keep: async (name, picture) => {
    let total = 0
    for (const { file, width, format } of filesOf(name, picture.width)) {
      const bytes = await picture.draw(width, format)
      await storage.put(file, bytes)
      total += bytes.length
    }
    return total
  },
})

async function openPicture(bytes: Uint8Array, drawn?: 'by us'): Promise<OpenedPicture> {
  const original = await readPicture(bytes, drawn ? ['webp'] : ['jpeg', 'png'])
  const { width, height } = await widest(original)
  return {
    content: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    width,
    height,
    draw: (size, format) => {
      const drawn = original.clone().resize({ width: size })
      return (
        format === 'webp' ? drawn.webp({ quality: 78 }) : drawn.avif({ quality: 55, effort: 3 })
      ).toBuffer()
    },
  }
}

/** A strip of a picture would grow taller than the formats allow. */
const largest = { width: 1600, height: 4800 }

/** More would take more memory to unfold than a small server has. */
const mostPixels = 50_000_000

async function readPicture(bytes: Uint8Array, formats: readonly string[]) {
  // Loaded with the first upload: most days bring none, and it takes its share of start and memory.
  const { default: sharp } = await import('sharp')
  const refused = new Problem(400, 'Choose a JPEG or PNG picture.')
  if (bytes.length === 0) throw refused
  const { format, width, height } = await headOf(sharp(bytes, { limitInputPixels: false }))
  if (!format || !formats.includes(format)) throw refused
  if (width * height > mostPixels) {
    const [across, down] = [width, height].map((each) => each.toLocaleString('en-US'))
    throw new Problem(
      400,
      fill(
        'This picture has {across} × {down} pixels. Make it smaller: {most} million pixels are the most.',
        { across: across ?? '', down: down ?? '', most: mostPixels / 1e6 },
      ),
    )
  }
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).rotate()
}

/** What the file says of itself; its pixels are not touched yet, so their number does no harm. */
async function headOf(picture: Sharp) {
  try {
    return await picture.metadata()
  } catch {
    return { format: undefined, width: 0, height: 0 }
  }
}

async function widest(picture: Sharp) {
  try {
    const { info } = await picture
      .clone()
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return info
  } catch {
    throw new Problem(400, 'This picture is damaged. Choose another, or save it anew.')
  }
}
