import { say } from '#core/text/say.ts'
import { When } from '#ui/text/when.tsx'
import type { Post } from '../contract.ts'

/** Who wrote it, and when. */
export function Byline({ post: { name, created, edited } }: { post: Post }) {
  return (
    <p className="text-sm">
      <span className="wrap-anywhere font-semibold">{name || say('Someone')}</span>
      <span className="text-ink-soft">
        {' · '}
        <When at={created} />
        {edited && ` ${say('· changed')}`}
      </span>
    </p>
  )
}

/** The quiet button that says what has come meanwhile. */
export const newItemsClass =
  'inline-flex min-h-11 animate-[fade-in_0.25s_ease-out] items-center gap-2 rounded-full bg-inverse px-5 font-semibold text-inverse-ink text-sm shadow-popup'
