import { ArrowLeft } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import type { PostGroup } from './contract.ts'
import { FeedLink, PostCards, type PostsPage } from './post-list.tsx'

/** The posts of a tag or of an author. */
export const PostGroupList = ({
  eyebrow,
  group: { name, posts },
  list,
  path,
}: {
  eyebrow: string
  group: PostGroup
  list: PostsPage
  path: string
}) => (
  <section className="container section" aria-labelledby="posts">
    <ButtonLink
      href="/blogs"
      variant="quiet"
      size="small"
      icon={<ArrowLeft className="size-5" aria-hidden="true" />}
      className="-ml-3"
    >
      {t('All posts')}
    </ButtonLink>
    <div className="mt-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="eyebrow">{eyebrow}</p>
        <h1 id="posts" className="wrap-anywhere mt-2 text-title">
          {name}
        </h1>
        <p className="mt-2 text-ink-soft">
          {t('{count, plural, one {# post} other {# posts}}', { count: posts })}
        </p>
      </div>
      <FeedLink path={path} />
    </div>
    <h2 className="sr-only">{t('Posts')}</h2>
    <PostCards {...list} path={path} />
  </section>
)
