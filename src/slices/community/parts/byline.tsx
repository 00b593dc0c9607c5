import { t } from '#core/text/messages.ts'
import { When } from '#ui/text/moment.tsx'
import type { Post } from '../post.ts'

/** Author and time. */
export function Byline({ post: { name, created, edited } }: { post: Post }) {
  return (
    <p className="text-sm">
      <span className="wrap-anywhere font-semibold">{name || t('Someone')}</span>
      <span className="text-ink-soft">
        {' · '}
        <When at={created} />
        {edited && ` · ${t('Edited')}`}
      </span>
    </p>
  )
}

/** Classes of the button that shows new posts. */
export const newItemsClass =
  'inline-flex min-h-11 animate-[fade-in_0.25s_ease-out] items-center gap-2 rounded-full bg-inverse px-5 font-semibold text-inverse-ink text-sm shadow-popup'
