import type { ReactNode } from 'react'
import type { Palette, Subject } from '../art/art-url.ts'
import { WindowPicture } from '../media/window-picture.tsx'
import { useOrganisation } from '../state/use-organisation.ts'

/**
 * The hero of a page: its title on a dark background, and a window that overlaps the bottom edge. Staff can replace the
 * title, the text and the picture of a `page` that they choose from (slices/branding).
 */
export function PageHero({
  page = '',
  eyebrow,
  title,
  text,
  palette,
  motif,
  image,
  children,
}: {
  /** The address of the page. */
  page?: string
  eyebrow: string
  title: string
  text: ReactNode
  palette: Palette
  motif: Subject
  /** A photo in the window, instead of the drawing. */
  image?: string
  children?: ReactNode
}) {
  const own = useOrganisation().look?.heroes?.[page]
  return (
    <section className="on-night overflow-hidden border-line border-b bg-night text-ink">
      <div className="container grid grid-cols-[1fr_auto] items-end gap-x-4 py-8 md:gap-x-12 md:py-0">
        <div className="max-w-2xl md:pt-14 lg:pt-24">
          <p className="eyebrow">{eyebrow}</p>
          <h1 className="mt-3 text-display">{own?.heading ?? title}</h1>
        </div>
        <WindowPicture
          image={own?.image ?? image}
          palette={palette}
          motif={motif}
          seed={title}
          sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 16rem, 6rem"
          className="decorative w-24 md:row-span-2 md:mt-14 md:-mb-28 md:w-64 lg:w-72"
        />
        <div className="col-span-2 max-w-2xl self-start md:col-span-1 md:pb-14 lg:pb-24">
          <div className="mt-4 text-ink-soft sm:mt-5 sm:text-lg">{own?.text ?? text}</div>
          {children}
        </div>
      </div>
    </section>
  )
}
