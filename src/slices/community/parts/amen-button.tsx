import { Check, HandHeart, Sparkles } from 'lucide-react'
import { useLocation } from 'react-router'
import type { Call } from '#core/api/call.ts'
import { formParameter } from '#core/api/form-action.ts'
import { localPath } from '#core/security/local-path.ts'
import { msg, t } from '#core/text/messages.ts'
import { thousands } from '#core/text/plain-text.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { sayAmen } from '../contract.ts'
import type { Kind, Post } from '../post.ts'
import { useOurs } from './ours.tsx'

const words: Partial<Record<Kind, string>> = { note: msg('I prayed for this') }

const buttonClass =
  'inline-flex min-h-11 select-none items-center gap-2 rounded-full border px-4 font-semibold text-sm transition-colors duration-150'
const prayedClass = 'cursor-default border-accent bg-accent text-accent-ink'
const openClass = 'border-line-strong bg-surface-raised/60 text-ink hover:bg-surface-raised'

/**
 * The “I prayed for this” or Amen button with its count. It can't be undone. Where no code runs, it's a form that leads
 * back to the page.
 */
export function AmenButton({ post }: { post: Post }) {
  const ours = useOurs()
  const { pathname, search } = useLocation()
  const hasPrayed = ours.prayed(post.id)
  const amens = ours.amens(post)
  const justSaid = new URLSearchParams(search).get('amen') === String(post.id)
  const label = <AmenLabel post={post} amens={amens} hasPrayed={hasPrayed} />
  return (
    <>
      <button
        type="button"
        aria-pressed={hasPrayed}
        onClick={() => void ours.amen(post)}
        className={classNames(
          buttonClass,
          hasPrayed ? prayedClass : openClass,
          '[@media(scripting:none)]:hidden',
        )}
      >
        {label}
      </button>
      <noscript>
        {justSaid ? (
          <p role="status" className={classNames(buttonClass, prayedClass)}>
            <AmenLabel post={post} amens={amens} hasPrayed />
          </p>
        ) : (
          <form method="post" action={`${pathname}?${formParameter}=${amenForm}`}>
            <input type="hidden" name="id" value={post.id} />
            <input type="hidden" name="back" value={`${pathname}${search}`} />
            <button type="submit" className={classNames(buttonClass, openClass)}>
              {label}
            </button>
          </form>
        )}
      </noscript>
    </>
  )
}

function AmenLabel({ post, amens, hasPrayed }: { post: Post; amens: number; hasPrayed: boolean }) {
  const Mark = hasPrayed ? Check : post.kind === 'note' ? HandHeart : Sparkles
  return (
    <>
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
    </>
  )
}

export const amenForm = 'amen'

/** For the page's `action`: the button pressed without JavaScript. */
export async function earlyAmen(call: Call, sent: FormData): Promise<string> {
  const { id, back } = textsIn(sent, 'id', 'back')
  await call(sayAmen, { id: Number(id) })
  const page = new URL(localPath(back) ?? '/community', 'https://site.invalid')
  page.searchParams.set('amen', id)
  return `${page.pathname}${page.search}`
}
