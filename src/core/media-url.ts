/** An uploaded picture's address carries its size: `/media/{id}-{width}x{height}.webp`. */
const uploaded = /^\/media\/([0-9a-f]{16,64})-(\d+)x(\d+)\.webp$/

/** Widths each upload is kept in, besides its own (never enlarged). */
export const pictureWidths = [480, 960] as const

export type PictureSizes = { width: number; height: number; avif: string; webp: string }

/** The `srcset`s and the size of an uploaded picture; null for drawn art and foreign addresses. */
export function pictureSizes(src: string): PictureSizes | null {
  const match = uploaded.exec(src)
  if (!match) return null
  const width = Number(match[2])
  const base = src.slice(0, -'.webp'.length)
  const smaller = pictureWidths.filter((each) => each < width)
  const set = (format: 'avif' | 'webp') =>
    [...smaller.map((each) => `${base}.${each}.${format} ${each}w`), `${base}.${format} ${width}w`].join(', ')
  return { width, height: Number(match[3]), avif: set('avif'), webp: set('webp') }
}
