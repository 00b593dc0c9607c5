import type { ReactNode } from 'react'
import { artUrl, isOneOf, motifs, type Palette, type Subject } from '../art/art-url.ts'
import { classNames } from '../controls/class-names.ts'

/** What an empty list shows: a picture, a text and a link. */
export function EmptyState({
  title,
  text,
  action,
  motif = 'candle',
  palette = 'dawn',
  level = 2,
  priority = false,
  className,
}: {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  motif?: Subject
  palette?: Palette
  level?: 2 | 3
  /** At the top of a page: its picture loads at once. */
  priority?: boolean
  className?: string
}) {
  const Heading = `h${level}` as const
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-10 text-center',
        className,
      )}
    >
      <img
        src={artUrl({ shape: 'scene', palette, motif, seed: `empty${motif}` })}
        alt=""
        width={480}
        height={360}
        {...(priority ? { fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy' })}
        className={isOneOf(motifs, motif) ? 'h-auto w-60' : 'h-auto w-72 rounded-card shadow-card'}
      />
      <Heading className="max-w-full wrap-break-word text-heading">{title}</Heading>
      {text && <div className="text-ink-soft">{text}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
