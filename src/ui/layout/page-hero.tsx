import type { ReactNode } from 'react'
import { artUrl, type Motif, type Palette, shapeSizes } from '../art/art-url.ts'

/** The hero of a page: its title on a dark background, and a window that overlaps the bottom edge. */
export function PageHero({
  eyebrow,
  title,
  text,
  palette,
  motif,
  children,
}: {
  eyebrow: string
  title: string
  text: ReactNode
  palette: Palette
  motif: Motif
  children?: ReactNode
}) {
  return (
    <section className="on-night overflow-hidden border-line border-b bg-night text-ink">
      <div className="container grid grid-cols-[1fr_auto] items-end gap-x-4 py-8 md:gap-x-12 md:py-0">
        <div className="max-w-2xl md:pt-14 lg:pt-24">
          <p className="eyebrow">{eyebrow}</p>
          <h1 className="mt-3 text-display">{title}</h1>
        </div>
        <img
          src={artUrl({ shape: 'arch', palette, motif, seed: title })}
          alt=""
          {...shapeSizes.arch}
          loading="lazy"
          className="decorative h-auto w-24 md:row-span-2 md:mt-14 md:-mb-28 md:w-64 lg:w-72"
        />
        <div className="col-span-2 max-w-2xl self-start md:col-span-1 md:pb-14 lg:pb-24">
          <div className="mt-4 text-ink-soft sm:mt-5 sm:text-lg">{text}</div>
          {children}
        </div>
      </div>
    </section>
  )
}
