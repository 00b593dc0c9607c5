import { createHash, randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { Problem } from './errors.ts'
import { pictureWidths } from './media-url.ts'

export type Media = { keepPicture: (bytes: Uint8Array) => Promise<string> }

/** Uploaded pictures in a folder, drawn anew so that nothing hidden in the file (place, script) survives. */
export function mediaIn(folder: string): Media {
  return {
    async keepPicture(bytes) {
      const original = await readPicture(bytes)
      const { width, height } = await widest(original)
      const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      const name = `${id}-${width}x${height}`
      for (const size of [...pictureWidths.filter((each) => each < width), width]) {
        const suffix = size === width ? '' : `.${size}`
        const drawn = original.clone().resize({ width: size })
        await put(join(folder, `${name}${suffix}.webp`), await drawn.clone().webp({ quality: 78 }).toBuffer())
        await put(
          join(folder, `${name}${suffix}.avif`),
          await drawn.clone().avif({ quality: 55, effort: 3 }).toBuffer(),
        )
      }
      return `/media/${name}.webp`
    },
  }
}

/** A strip of a picture would grow taller than the formats allow. */
const largest = { width: 1600, height: 4800 }

/** More would take more memory to unfold than a small server has. */
const mostPixels = 50_000_000

async function readPicture(bytes: Uint8Array) {
  // Loaded with the first upload: most days bring none, and it takes its share of start and memory.
  const { default: sharp } = await import('sharp')
  const refused = new Problem(400, 'Choose a JPEG or PNG picture.')
  if (bytes.length === 0) throw refused
  const { format, width, height } = await headOf(sharp(bytes, { limitInputPixels: false }))
  if (format !== 'jpeg' && format !== 'png') throw refused
  if (width * height > mostPixels) {
    const [across, down] = [width, height].map((each) => each.toLocaleString('en-US'))
    throw new Problem(
      400,
      `This picture has ${across} × ${down} pixels. Make it smaller: ${mostPixels / 1e6} million pixels are the most.`,
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

/** Written aside and moved into place: a stop in the middle leaves no half picture. */
async function put(file: string, bytes: Buffer) {
  const aside = `${file}.${randomUUID()}.part`
  await writeFile(aside, bytes)
  await rename(aside, file)
}
