import { useEffect, useRef, useState } from 'react'
import { pictureSizes } from '#core/storage/media-url.ts'
import { artUrl, paletteFor, parseArtName, shapeSizes } from '../art/art-url.ts'
import { classNames } from '../controls/class-names.ts'
import { useDataSaver } from '../state/preferences.tsx'

export type PictureProps = {
  /** An upload (`/media/…`), drawn art (`/art/…`), or nothing: then art is drawn from `alt`. */
  src: string | null | undefined
  alt: string
  /** Space reserved before the picture loads. Without it, the picture's own proportions are used. */
  ratio?: 'card' | 'square' | 'portrait' | 'wide' | 'poster' | 'fill'
  /** How wide it is shown, for the browser's choice of file. */
  sizes?: string
  /** For the picture that a page opens with: loads at once. */
  priority?: boolean
  className?: string
}

const ratios = {
  card: 'aspect-video',
  square: 'aspect-square',
  portrait: 'aspect-4/5',
  wide: 'aspect-3/1',
  poster: 'aspect-video',
  fill: 'h-full',
}

/** A width that makes the browser take the smallest file. The script in the head says the same (theme-script.ts). */
const smallest = '1px'

/** A picture that cannot be loaded is replaced by drawn art. Visitors who save data get the smallest file. */
export function Picture({
  src,
  alt,
  ratio,
  sizes: shownSizes = '100vw',
  priority = false,
  className,
}: PictureProps) {
  const sizes = useDataSaver() ? smallest : shownSizes
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  const shown = src && failed !== src ? src : artInstead(alt, ratio)

  // A picture may have failed before hydration, when nothing listened for its event.
  useEffect(() => {
    const element = image.current
    if (src && element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') setFailed(src)
  }, [src])

  const upload = pictureSizes(shown)
  const size = upload ?? artSize(shown)
  const img = (
    <img
      ref={image}
      src={shown}
      alt={alt}
      {...(size ? { width: size.width, height: size.height } : {})}
      {...(upload ? { srcSet: upload.webp, sizes, suppressHydrationWarning: true } : {})}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      {...(priority ? { fetchPriority: 'high' } : {})}
      onError={() => src && setFailed(src)}
      className={classNames(
        'block w-full max-w-full',
        !hasOwnOutline(shown) && 'bg-surface-sunken',
        ratio ? classNames(ratios[ratio], 'object-cover') : 'h-auto',
        className,
      )}
    />
  )
  if (!upload) return img
  return (
    <picture>
      <source type="image/avif" srcSet={upload.avif} sizes={sizes} suppressHydrationWarning />
      {img}
    </picture>
  )
}

function artInstead(alt: string, ratio: PictureProps['ratio']): string {
  const shape = ratio === 'square' || ratio === 'wide' || ratio === 'poster' ? ratio : 'card'
  return artUrl({ shape, palette: paletteFor(alt), motif: 'none', seed: alt })
}

/** Arches and scenes are transparent: no background fills the corners. */
function hasOwnOutline(src: string): boolean {
  const shape = parseArtName(src)?.shape
  return shape === 'arch' || shape === 'portrait' || shape === 'scene' || shape === 'logo'
}

function artSize(src: string) {
  const art = parseArtName(src)
  return art ? shapeSizes[art.shape] : null
}
