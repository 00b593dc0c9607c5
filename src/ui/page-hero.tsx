import type { ReactNode } from 'react'
import { artUrl, type Motif, type Palette, shapeSizes } from './art/art-url.ts'

/** How a page opens: its name in the dark of the nave, and a window whose foot stands below the edge. */
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
    <section className="on-night overflow-hidden bg-night text-ink">
      <div className="container grid items-end gap-x-12 md:grid-cols-[1fr_auto]">
        <div className="max-w-2xl self-center py-14 lg:py-24">
          <p className="eyebrow">{eyebrow}</p>
          <h1 className="mt-3 text-display">{title}</h1>
          <div className="mt-5 text-ink-soft text-lg">{text}</div>
          {children}
        </div>
        <img
          src={artUrl({ shape: 'arch', palette, motif, seed: title })}
          alt=""
          {...shapeSizes.arch}
          loading="lazy"
          className="decorative -mb-28 mx-auto h-auto w-52 md:mt-14 md:w-64 lg:w-72"
        />
      </div>
    </section>
  )
}
