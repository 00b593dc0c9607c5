import type { RefObject } from 'react'
import { classNames } from '../controls/class-names.ts'

export type Film = {
  kind: 'file' | 'embed'
  /** The address of the file, or of the provider's player. */
  src: string
  title: string
  /** `hero`: muted, in a loop and without controls. */
  manner?: 'muted' | 'hero' | undefined
}

/**
 * Where a film plays once it is started (`playIn` in ui/boot/films.ts, before React is there too). React looks at it
 * as empty, so what plays in it goes on playing.
 */
export function FilmSlot({
  ref,
  film: { kind, src, title, manner },
  className,
}: {
  ref: RefObject<HTMLDivElement | null>
  film: Film
  className?: string | undefined
}) {
  return (
    <div
      key={src}
      ref={ref}
      data-film={kind}
      data-src={src}
      data-title={title}
      data-manner={manner}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, it keeps React from looking inside
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
      className={classNames('peer absolute inset-0 *:block *:size-full empty:hidden', className)}
    />
  )
}
