import type { ReactNode } from 'react'
import { artUrl, type Palette, type Subject, shapeSizes } from '../art/art-url.ts'
import { classNames } from '../controls/class-names.ts'

export type ArchArt = { palette: Palette; motif: Subject }

/** A quiet page with a few words to read or one thing to do, and a window beside it. */
export function ArchLayout({
  eyebrow,
  title,
  art,
  isForm = false,
  children,
}: {
  eyebrow?: string | undefined
  title: string
  art: ArchArt
  /** On a phone, a form comes without the window: its button should be in view. */
  isForm?: boolean
  children: ReactNode
}) {
  return (
    // As tall as the screen, so that content that loads later does not move a visible footer.
    <div className="container min-h-dvh pt-8 pb-16 lg:pt-12 lg:pb-24">
      <div className="grid items-start gap-x-14 gap-y-8 md:grid-cols-[minmax(0,1fr)_auto]">
        {/* First, as a phone shows it: on a slow line the text is there before the end of the page, and must not move. */}
        <img
          src={artUrl({ shape: 'arch', ...art, seed: 'follow' })}
          alt=""
          {...shapeSizes.arch}
          loading="lazy"
          className={classNames(
            'decorative h-auto w-20 md:order-last md:w-56 lg:w-72',
            isForm && 'max-md:hidden',
          )}
        />
        <div className="min-w-0">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 className="mt-2 text-title">{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}

/** The layout of pages that links in mails open. */
export function LinkPage({
  eyebrow,
  title,
  text,
  art,
  children,
}: {
  eyebrow: string
  title: string
  text: ReactNode
  art: ArchArt
  children: ReactNode
}) {
  return (
    <ArchLayout eyebrow={eyebrow} title={title} art={art}>
      <div className="mt-4 mb-8 max-w-2xl text-ink-soft text-lg">{text}</div>
      {children}
    </ArchLayout>
  )
}
