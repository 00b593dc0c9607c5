// A separate program that draws one picture in the given folder and ends. Decoders don't release memory, and a fault
// in one ends the whole process: neither affects the server.
import { readFile, writeFile } from 'node:fs/promises'
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
  if (job === 'logo') return logo()
  if (job === 'png') return asPng(input)
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

/** As large as the home page's logo could ever be shown, on the densest screen. */
const logoSize = { width: 1024, height: 512, fit: 'inside' } as const

/** Without the empty edges, which would make it look small. Read from memory, so that an SVG can load no other file. */
async function logo(): Promise<DrawnImage> {
  const bytes = await readFile(join(folder, 'input'))
  const { format, width, height } = await sharp(bytes).metadata()
  const density = Math.min(5000, Math.max(1, (72 * logoSize.width) / Math.max(width, height)))
  const input = sharp(bytes, format === 'svg' ? { density } : { failOn: 'error' }).autoOrient()
  const whole = await input.ensureAlpha().png().toBuffer()
  const trimmed = await sharp(whole)
    .trim({ threshold: 12 })
    .toBuffer()
    .catch(() => whole)
  const { data, info } = await sharp(trimmed)
    .resize({ ...logoSize, withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  await writeFile(join(folder, '0.png'), data)
  const drawings = [{ width: info.width, format: 'png' as const, file: '0.png' }]
  return { width: info.width, height: info.height, drawings, isDark: await isDark(data) }
}

/** Whether it would hardly be seen on the dark bars of the site. */
async function isDark(picture: Buffer): Promise<boolean> {
  const pixels = await sharp(picture).resize(64, 64, { fit: 'inside' }).ensureAlpha().raw().toBuffer()
  let [light, opaque] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    light += (0.3 * red + 0.6 * green + 0.1 * blue) * (alpha / 255)
    opaque += alpha / 255
  }
  const isSolid = opaque > 0.97 * (pixels.length / 4)
  return !isSolid && light / Math.max(1, opaque) < 110
}

async function asPng(input: Sharp): Promise<DrawnImage> {
  const { width, height } = await input.png({ compressionLevel: 9 }).toFile(join(folder, '0.png'))
  return { width, height, drawings: [{ width, format: 'png', file: '0.png' }] }
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
