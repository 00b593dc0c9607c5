import type { ReactNode } from 'react'
import type { Motif, Palette } from '#ui/art/art-url.ts'
import { ArchWindow } from './arch-window.tsx'

/** A whole page that says one thing: a window, a heading, a sentence and the ways on. */
export function Notice({
  title,
  text,
  palette,
  motif,
  children,
}: {
  title: string
  text: ReactNode
  palette: Palette
  motif: Motif
  children?: ReactNode
}) {
  return (
    <section className="container section grid items-center gap-10 md:grid-cols-[1fr_auto] lg:gap-20">
      <div className="max-w-2xl">
        <h1 className="text-title">{title}</h1>
        <p className="mt-4 max-w-[60ch] text-ink-soft text-lg">{text}</p>
        {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
      </div>
      <ArchWindow
        palette={palette}
        motif={motif}
        seed={`notice${motif}`}
        className="order-first h-auto w-36 md:order-none md:w-60 lg:w-72"
      />
    </section>
  )
}
