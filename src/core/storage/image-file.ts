import { Problem } from '../api/problems.ts'
import { fill } from '../text/say.ts'
import { readJpeg } from './jpeg-file.ts'
import { readPng } from './png-file.ts'

/** What a picture file says about itself, read without decoding it. */
export type ImageFile = {
  format: 'jpeg' | 'png'
  width: number
  height: number
  /** Bytes of the decoded picture: width × height × channels × bytes per sample. */
  decoded: number
  /** Bytes of it that must be in memory at once: all of them where the first line is complete only at the end. */
  buffered: number
  /** The file in pieces, without what the picture does not need: texts, previews, second pictures. */
  essence: () => Uint8Array[]
}

/**
 * Measured: drawing a picture within these takes at most 210 MB, the program around it included. A photo of 50
 * megapixels, a screenshot of 8K and a progressive JPEG of 12 megapixels fit.
 */
const imageLimits = {
  pixels: 50_000_000,
  side: 20_000,
  decoded: 135_000_000,
  buffered: 75_000_000,
}

/** Refuses what is no picture, and what cannot be decoded in bounded memory. */
export function readImageFile(bytes: Uint8Array): ImageFile {
  const file = readJpeg(bytes) ?? readPng(bytes)
  if (!file) throw new Problem(400, 'Choose a JPEG or PNG picture.')
  const { format, width, height, decoded, buffered } = file
  if (width === 0 || height === 0) throw damagedPicture()
  const size = { across: width.toLocaleString('en-US'), down: height.toLocaleString('en-US') }
  if (width * height > imageLimits.pixels) {
    throw new Problem(
      400,
      fill(
        'This picture has {across} × {down} pixels. Make it smaller: {most} million pixels are the most.',
        { ...size, most: imageLimits.pixels / 1e6 },
      ),
    )
  }
  if (Math.max(width, height) > imageLimits.side) {
    const most = imageLimits.side.toLocaleString('en-US')
    throw new Problem(
      400,
      fill(
        'This picture has {across} × {down} pixels. Make it smaller: each side can have up to {most} pixels.',
        { ...size, most },
      ),
    )
  }
  // A large JPEG is shrunk while it is read, so only its number of pixels matters.
  const isHeavy = format === 'png' && decoded > imageLimits.decoded
  if (isHeavy || buffered > imageLimits.buffered) throw tooHeavy(format)
  return file
}

const tooHeavy = (format: ImageFile['format']) =>
  format === 'png'
    ? new Problem(400, 'This PNG is too large for us to open. Save it as a JPEG, or make it smaller.')
    : new Problem(
        400,
        'This JPEG is too large for us to open. Save it without the “progressive” option, or make it smaller.',
      )

export const damagedPicture = () =>
  new Problem(400, 'This picture is damaged. Choose another, or save it anew.')
