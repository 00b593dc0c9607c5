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

async function readPicture(bytes: Uint8Array) {
  // Loaded with the first upload: most days bring none, and it takes its share of start and memory.
  const { default: sharp } = await import('sharp')
  const refused = new Problem(400, 'Choose a JPEG or PNG picture.')
  if (bytes.length === 0) throw refused
  const picture = sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error' }).rotate()
  const format = await picture.metadata().then(
    (found) => found.format,
    () => undefined,
  )
  if (format !== 'jpeg' && format !== 'png') throw refused
  return picture
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
    throw new Problem(400, 'This picture is damaged or too large.')
  }
}

/** Written aside and moved into place: a stop in the middle leaves no half picture. */
async function put(file: string, bytes: Buffer) {
  const aside = `${file}.${randomUUID()}.part`
  await writeFile(aside, bytes)
  await rename(aside, file)
}
