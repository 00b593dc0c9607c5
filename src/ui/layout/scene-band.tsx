import type { ReactNode } from 'react'
import { artUrl, type Palette, type Subject } from '../art/art-url.ts'
import { classNames } from '../controls/class-names.ts'
import { Picture } from '../media/picture.tsx'

/** A large picture that fades into the night beside a text: above or below it on a phone, to its right on a wide screen. */
export function SceneBand({
  image,
  palette,
  motif,
  seed,
  priority = false,
  isLow = false,
  className,
  children,
}: {
  /** The ministry's own photo, instead of the drawing. */
  image?: string | undefined
  palette: Palette
  motif: Subject
  seed: string
  /** For the picture that a page opens with: loads first. */
  priority?: boolean
  /** Below the text on a phone. */
  isLow?: boolean
  className?: string
  children: ReactNode
}) {
  const picture = (
    <div
      className={classNames(
        'fading-into-text -z-1 decorative max-md:h-52 md:absolute md:inset-y-0 md:right-0 md:w-3/5',
        isLow && 'max-md:mask-[linear-gradient(to_bottom,transparent,black_30%)]',
      )}
    >
      <Picture
        src={image ?? artUrl({ shape: 'poster', palette, motif, seed })}
        alt=""
        ratio="fill"
        sizes="(min-width: 48rem) 60vw, 100vw"
        priority={priority}
        className="object-top"
      />
    </div>
  )
  return (
    <section className={classNames('on-night relative isolate overflow-hidden bg-night text-ink', className)}>
      {/* In the order in which a phone shows them: on a slow line, what comes later must not move what is there. */}
      {!isLow && picture}
      <div
        className={classNames(
          'container md:flex md:min-h-96 md:flex-col md:justify-center md:py-16 lg:min-h-112 lg:py-20',
          isLow ? 'max-md:pt-8' : 'max-md:-mt-3 max-md:pb-9',
        )}
      >
        <div className="max-w-lg md:w-[46%]">{children}</div>
      </div>
      {isLow && picture}
    </section>
  )
}
