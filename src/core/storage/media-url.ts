/** An uploaded picture's address carries its size: `/media/{id}-{width}x{height}.webp`. */
const uploaded = /^\/media\/([0-9a-f]{16,64})-(\d+)x(\d+)\.webp$/

/** Widths in which each upload is stored, besides its own (never enlarged). */
const pictureWidths = [480, 960] as const

const formats = ['webp', 'avif'] as const
export type PictureFormat = (typeof formats)[number]

export type PictureSizes = { width: number; height: number; avif: string; webp: string }

export const pictureAddress = (name: string) => `/media/${name}.webp`

/** The `srcset`s and the size of an uploaded picture; null for drawn art and foreign addresses. */
export function pictureSizes(src: string): PictureSizes | null {
  const match = uploaded.exec(src)
  if (!match) return null
  const width = Number(match[2])
  const name = src.slice('/media/'.length, -'.webp'.length)
  const set = (format: PictureFormat) =>
    filesOf(name, width)
      .filter((each) => each.format === format)
      .map((each) => `/media/${each.file} ${each.width}w`)
      .join(', ')
  return { width, height: Number(match[3]), avif: set('avif'), webp: set('webp') }
}

/** All files of a picture. */
export const filesOf = (name: string, width: number) =>
  [...pictureWidths.filter((each) => each < width), width].flatMap((size) =>
    formats.map((format) => ({
      file: `${name}${size === width ? '' : `.${size}`}.${format}`,
      width: size,
      format,
    })),
  )
