// A program of its own that draws one picture, in the folder given to it, and ends. Decoders hold on to memory they
// have used, and a fault in one ends the whole process: the server stays free of both.
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { DrawnImage, ImageJob } from './image-work.ts'
import { filesOf, type PictureFormat } from './media-url.ts'

/** A strip of a picture would grow taller than the formats allow. */
const largest = { width: 1600, height: 4800 }

/** Samples of the largest drawing: encoding takes some ten times as many bytes. A tall photo fits at full width. */
const mostSamples = 1600 * 2134 * 3

const [folder = '', job] = process.argv.slice(2)

/** Pages are more urgent, and where memory runs out, this process should go and not the server. */
async function stepBack() {
  try {
    setPriority(10)
    await writeFile('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not everywhere, and not for everybody.
  }
}

async function draw(job: ImageJob | string | undefined): Promise<DrawnImage> {
  const input = sharp(join(folder, 'input'), { failOn: 'error' })
  if (job === 'for mail') return forMail(input)
  const { data, info } = await shrunk(input)
  const { width, height, channels } = info
  const wanted = job === 'largest' ? [{ width, format: 'webp' as const }] : filesOf('', width)
  const drawings: DrawnImage['drawings'] = []
  for (const { width: size, format } of wanted) {
    const resized = sharp(data, { raw: { width, height, channels } }).resize({ width: size })
    drawings.push(await keep(encoded(resized, format), size, format))
  }
  return { width, height, drawings }
}

/** As JPEG, which every mail program shows, and twice as wide as a letter. */
async function forMail(input: Sharp): Promise<DrawnImage> {
  const { format } = await input.metadata()
  const drawn = input.resize({ width: 1120, withoutEnlargement: format !== 'svg' })
  const { width, height } = await drawn
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toFile(join(folder, '0.jpeg'))
  return { width, height, drawings: [{ width, format: 'jpeg', file: '0.jpeg' }] }
}

/** Decoded once, upright and as large as the largest drawing: all are made of that. */
async function shrunk(input: Sharp) {
  const { autoOrient, hasAlpha } = await input.metadata()
  const { width, height } = autoOrient
  // Transparency is encoded as a picture of its own.
  const samples = width * height * (hasAlpha ? 5 : 3)
  const scale = Math.min(1, largest.width / width, largest.height / height, Math.sqrt(mostSamples / samples))
  return input
    .autoOrient()
    .resize({ width: Math.ceil(width * scale), height: Math.ceil(height * scale), fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

const encoded = (picture: Sharp, format: PictureFormat) =>
  format === 'webp' ? picture.webp({ quality: 78 }) : picture.avif({ quality: 55, effort: 3 })

async function keep(picture: Sharp, width: number, format: PictureFormat) {
  const file = `${width}.${format}`
  await picture.toFile(join(folder, file))
  return { width, format, file }
}

await stepBack()
sharp.cache(false)
sharp.concurrency(1)
const drawn = await draw(job).catch((error: unknown) => String(error))
process.stdout.write(JSON.stringify(typeof drawn === 'string' ? { fault: drawn } : drawn))
