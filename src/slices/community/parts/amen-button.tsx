import { Check, HandHeart, Sparkles } from 'lucide-react'
import { msg, t } from '#core/text/messages.ts'
import { thousands } from '#core/text/plain-text.ts'
import { classNames } from '#ui/controls/class-names.ts'
import type { Kind, Post } from '../post.ts'
import { useOurs } from './ours.tsx'

const words: Partial<Record<Kind, string>> = { note: msg('I prayed for this') }

/** The “I prayed for this” or Amen button with its count. It can't be undone. */
export function AmenButton({ post }: { post: Post }) {
  const ours = useOurs()
  const hasPrayed = ours.prayed(post.id)
  const amens = ours.amens(post)
  const Mark = hasPrayed ? Check : post.kind === 'note' ? HandHeart : Sparkles
  return (
    <button
      type="button"
      aria-pressed={hasPrayed}
      onClick={() => void ours.amen(post)}
      className={classNames(
        'inline-flex min-h-11 select-none items-center gap-2 rounded-full border px-4 font-semibold text-sm transition-colors duration-150',
        hasPrayed
          ? 'cursor-default border-accent bg-accent text-accent-ink'
          : 'border-line-strong bg-surface-raised/60 text-ink hover:bg-surface-raised',
      )}
    >
      <Mark className="size-4.5 shrink-0" aria-hidden="true" />
      {t(words[post.kind] ?? msg('Amen'))}
      {amens > 0 && (
        <span
          className={classNames(
            '-mr-1.5 min-w-6 rounded-full px-1.5 text-center tabular-nums',
            hasPrayed ? 'bg-night/12' : 'bg-ink/8',
          )}
        >
          <span aria-hidden="true">{thousands(amens)}</span>
          <span className="sr-only">
            {t('{count, plural, one {# person} other {# people}}', { count: amens })}
          </span>
        </span>
      )}
    </button>
  )
}
