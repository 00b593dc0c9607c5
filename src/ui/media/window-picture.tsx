import { artUrl, type Palette, type Subject, shapeSizes } from '../art/art-url.ts'
import { classNames } from '../controls/class-names.ts'
import { Picture } from './picture.tsx'

/** A drawn window, or the ministry's own photo in the frame of one. Decorative: what it shows is said beside it. */
export function WindowPicture({
  image,
  palette,
  motif,
  seed,
  sizes,
  priority = false,
  className,
}: {
  image: string | undefined
  palette: Palette
  motif: Subject
  seed: string
  /** How wide it is shown. */
  sizes: string
  /** For the picture that a page opens with: loads first. */
  priority?: boolean
  className: string
}) {
  const isDrawn = image === undefined
  const window = (
    <img
      src={artUrl({ shape: 'arch', palette, motif: isDrawn ? motif : 'none', seed })}
      alt=""
      {...shapeSizes.arch}
      {...(isDrawn && priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      className={classNames('h-auto', isDrawn ? className : 'w-full')}
    />
  )
  if (isDrawn) return window
  return (
    <div className={classNames('relative', className)}>
      {window}
      <div className="in-window absolute inset-0">
        <Picture src={image} alt="" ratio="fill" sizes={sizes} priority />
      </div>
    </div>
  )
}
