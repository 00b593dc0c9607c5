import { encode } from 'uqr'
import { late, within } from '../jobs/within.ts'

/** The dark squares of a QR code as one path: nothing that the strict policy would refuse. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}

/** Milliseconds. Drawing takes a few; its callers hold a lock, which must not wait for native code forever. */
const patience = 10_000

/** The same as a picture that every mail program shows: black and white, one bit a pixel. */
export async function qrPng(text: string, scale = 8): Promise<Uint8Array> {
  const drawn = await within(patience, drawPng(text, scale))
  if (drawn === late) throw new Error('Drawing a QR code took too long.')
  return drawn
}

async function drawPng(text: string, scale: number): Promise<Uint8Array> {
  // Loaded where it's used: it takes 20 MB of memory, and most sites never send such a mail.
  const { default: sharp } = await import('sharp')
  const { data, size } = encode(text, { border: 4 })
  const squares = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  return sharp(squares, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width: size * scale, kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
