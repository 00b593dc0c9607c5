import type { ReactNode } from 'react'
import { type ArchArt, ArchLayout } from './arch-layout.tsx'

/** The frame of a page that a link from a mail opens. */
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
