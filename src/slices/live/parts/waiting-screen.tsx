import type { ReactNode } from 'react'
import { artUrl, type Palette, type Subject } from '#ui/art/art-url.ts'
import { Picture } from '#ui/media/picture.tsx'

/** Where a video will be: a window of ours, and what there is to know until then. */
export function WaitingScreen({
  title,
  palette,
  motif,
  children,
}: {
  title: string
  palette: Palette
  motif: Subject
  children: ReactNode
}) {
  return (
    <div className="on-night relative overflow-hidden rounded-card bg-night text-ink shadow-card">
      <Picture
        src={artUrl({ shape: 'poster', palette, motif, seed: 'waiting' })}
        alt=""
        ratio="poster"
        priority
        className="decorative"
      />
      <div className="bg-night/90 p-5 sm:absolute sm:inset-x-0 sm:bottom-0 sm:px-7">
        <p className="font-display font-semibold text-subheading">{title}</p>
        <div className="mt-1 text-ink-soft">{children}</div>
      </div>
    </div>
  )
}
