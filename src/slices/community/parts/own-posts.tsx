import { shorten } from '#core/text/plain-text.ts'
import { say, text } from '#core/text/say.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { When } from '#ui/text/moment.tsx'
import type { Kind, State } from '../contract.ts'
import { useOurs } from './ours.tsx'
import { PostMenu } from './post-menu.tsx'

const stateWords: Record<State, { tone: BadgeTone; text: string }> = {
  waiting: { tone: 'accent', text: text('Waiting to be read') },
  shown: { tone: 'success', text: text('Shown') },
  hidden: { tone: 'accent', text: text('Hidden while we look at it') },
  rejected: { tone: 'danger', text: text('Not published') },
  withdrawn: { tone: 'neutral', text: text('Taken back') },
}

/** What the visitor wrote here, and what became of it. */
export function OwnPosts({ kind, title }: { kind: Kind; title: string }) {
  const posts = useOurs().posts.filter((post) => post.kind === kind)
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="own-posts">
      <h2 id="own-posts" className="text-subheading">
        {title}
      </h2>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {posts.map((post) => (
          <li key={post.id} className="flex items-start gap-2 py-3">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
                <Badge tone={stateWords[post.state].tone} dot>
                  {say(stateWords[post.state].text)}
                </Badge>
                <When at={post.created} />
              </p>
              <p className="wrap-anywhere mt-1.5 line-clamp-3 text-sm">
                {post.title || shorten(post.body, 160)}
              </p>
              {post.reason && <p className="wrap-anywhere mt-1 text-ink-soft text-sm">{post.reason}</p>}
            </div>
            <PostMenu post={post} label={say('More about what you wrote')} />
          </li>
        ))}
      </ul>
    </section>
  )
}
