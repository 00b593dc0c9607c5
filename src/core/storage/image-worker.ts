// A separate program that draws one picture in the given folder and ends. Decoders don't release memory, and a fault
// in one ends the whole process: neither affects the server.
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { DrawnImage, ImageJob } from './image-work.ts'
import { filesOf, type PictureFormat } from './media-url.ts'

/** Limits the height too: a narrow picture could become taller than the formats allow. */
const maxSize = { width: 1600, height: 4800 }

/** Samples of the largest drawing: encoding takes about ten times as many bytes. A portrait photo fits at full width. */
const maxSamples = 1600 * 2134 * 3

const [folder = '', job] = process.argv.slice(2)

/** Pages are more urgent, and when memory runs out, this process should be killed and not the server. */
async function lowerPriority() {
  try {
    setPriority(10)
    await writeFile('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not supported or not permitted.
  }
}

async function draw(job: ImageJob | string | undefined): Promise<DrawnImage> {
  const input = sharp(join(folder, 'input'), { failOn: 'error' })
  if (job === 'for mail') return forMail(input)
  const { data, info } = await shrunk(input)
  const { width, height, channels } = info
  const sizes = job === 'largest' ? [{ width, format: 'webp' as const }] : filesOf('', width)
  const drawings: DrawnImage['drawings'] = []
  for (const { width: size, format } of sizes) {
    const resized = sharp(data, { raw: { width, height, channels } }).resize({ width: size })
    drawings.push(await save(encoded(resized, format), size, format))
  }
  return { width, height, drawings }
}

/** As JPEG, which every mail program shows, and twice as wide as a mail. */
async function forMail(input: Sharp): Promise<DrawnImage> {
  const { format } = await input.metadata()
  const drawn = input.resize({ width: 1120, withoutEnlargement: format !== 'svg' })
  const { width, height } = await drawn
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toFile(join(folder, '0.jpeg'))
  return { width, height, drawings: [{ width, format: 'jpeg', file: '0.jpeg' }] }
}

/** Decoded once, upright and as large as the largest drawing, from which all are made. */
async function shrunk(input: Sharp) {
  const { autoOrient, hasAlpha } = await input.metadata()
  const { width, height } = autoOrient
  // Transparency is encoded as a picture of its own.
  const samples = width * height * (hasAlpha ? 5 : 3)
  const scale = Math.min(1, maxSize.width / width, maxSize.height / height, Math.sqrt(maxSamples / samples))
  return input
    .autoOrient()
    .resize({ width: Math.ceil(width * scale), height: Math.ceil(height * scale), fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

const encoded = (picture: Sharp, format: PictureFormat) =>
  format === 'webp' ? picture.webp({ quality: 78 }) : picture.avif({ quality: 55, effort: 3 })

async function save(picture: Sharp, width: number, format: PictureFormat) {
  const file = `${width}.${format}`
  await picture.toFile(join(folder, file))
  return { width, format, file }
}

await lowerPriority()
sharp.cache(false)
sharp.concurrency(1)
const drawn = await draw(job).catch((error: unknown) => String(error))
process.stdout.write(JSON.stringify(typeof drawn === 'string' ? { fault: drawn } : drawn))
