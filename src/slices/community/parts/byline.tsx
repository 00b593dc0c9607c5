import { say } from '#core/text/say.ts'
import { When } from '#ui/text/moment.tsx'
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
