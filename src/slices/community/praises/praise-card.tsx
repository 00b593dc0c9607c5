import { say } from '#core/text/say.ts'
import { portraitUrl } from '#ui/art/art-url.ts'
import type { Post } from '../contract.ts'
import { AmenButton } from '../parts/amen-button.tsx'
import { Byline } from '../parts/byline.tsx'
import { PostMenu } from '../parts/post-menu.tsx'

/** A shout of praise. */
export function PraiseCard({ post }: { post: Post }) {
  const who = post.name || say('Someone')
  return (
    <article
      aria-label={say('Praise of {who}', { who })}
      className="flex gap-3 rounded-card border border-line bg-surface-raised p-4 shadow-card sm:gap-4 sm:p-5"
    >
      <img
        src={portraitUrl(who)}
        alt=""
        width={360}
        height={450}
        loading="lazy"
        className="decorative h-15 w-12 shrink-0"
      />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere whitespace-pre-line text-lg leading-normal">{post.body}</p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Byline post={post} />
          <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
            <AmenButton post={post} />
            <PostMenu post={post} label={say('More about the praise of {name}', { name: who })} />
          </div>
        </div>
      </div>
    </article>
  )
}
