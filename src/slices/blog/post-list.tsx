import { Rss } from 'lucide-react'
import { redirect } from 'react-router'
import type { Call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { excerptText } from '#core/rich-text/rich-blocks.ts'
import { t } from '#core/text/messages.ts'
import { shorten } from '#core/text/plain-text.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Pager } from '#ui/controls/pager.tsx'
import { StoryCard } from '#ui/layout/card.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { posts, postsPerPage } from './contract.ts'
import { readingMinutes } from './rules.ts'

/** A page of posts, all of them or those of a tag or an author. Beyond the last page it leads to the last. */
export async function loadPosts(
  call: Call,
  address: string,
  path: string,
  filter: { tag?: string; author?: string } = {},
) {
  const page = pageIn(address)
  const { items, total } = await call(posts.list, { ...filter, page, page_size: postsPerPage })
  const pages = pageCount(total, postsPerPage)
  if (page > pages) throw redirect(pageAddress(path, pages))
  const cards = items.map(({ body, created: _, updated: __, ...post }) => ({
    ...post,
    excerpt: shorten(excerptText(body), 260),
    minutes: readingMinutes(body),
  }))
  return { cards, page, pages }
}

export type PostsPage = Awaited<ReturnType<typeof loadPosts>>

export const pageAddress = (path: string, page: number) => (page === 1 ? path : `${path}?page=${page}`)

const feedAddress = (path: string) => `${path}/feed.xml`

/** Tells browsers where the feed of a list is. */
export const feedMeta = (title: string, path: string) => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title,
  href: feedAddress(path),
})

export const FeedLink = ({ path }: { path: string }) => (
  <a
    href={feedAddress(path)}
    className="inline-flex min-h-11 items-center gap-2 text-accent-text underline underline-offset-4"
  >
    <Rss className="size-4.5" aria-hidden="true" />
    {t('RSS feed')}
  </a>
)

export function PostCards({ cards, page, pages, path }: PostsPage & { path: string }) {
  const hasLead = page === 1
  return (
    <>
      <ul
        className={classNames(
          'mt-5 grid gap-x-8 gap-y-10 sm:mt-8 sm:gap-y-12',
          'md:grid-cols-2',
          !hasLead && 'lg:grid-cols-3',
        )}
      >
        {cards.map((post, position) => {
          const isLead = hasLead && position === 0
          return (
            <li key={post.id} className={classNames(isLead && 'md:col-span-2')}>
              <PostCard post={post} isLead={isLead} />
            </li>
          )
        })}
      </ul>
      {pages > 1 && (
        <Pager
          form="arrows"
          label={t('Pages of the blog')}
          page={page}
          total={pages}
          href={(to) => pageAddress(path, to)}
          className="mt-10"
        />
      )}
    </>
  )
}

type Post = PostsPage['cards'][number]

const PostCard = ({ post, isLead }: { post: Post; isLead: boolean }) => (
  <StoryCard
    {...wordsOf(post)}
    isLead={isLead}
    picture={
      <Picture
        src={post.image}
        alt=""
        ratio="card"
        sizes={isLead ? '(min-width: 64rem) 44rem, 100vw' : '(min-width: 48rem) 35rem, 100vw'}
        priority={isLead}
        className="transition-transform duration-250 ease-calm motion-safe:group-hover:scale-103"
      />
    }
  />
)

function wordsOf({ id, title, excerpt, author, minutes }: Post) {
  const href = `/blog/${id}`
  return {
    title,
    href,
    text: excerpt,
    action: (
      <div className="flex flex-wrap items-center gap-x-5 text-sm">
        <AppLink
          href={href}
          className="relative z-1 inline-flex min-h-11 items-center font-semibold text-accent-text tracking-wide"
        >
          {t('READ MORE')}
          <span className="sr-only">: {title}</span>
        </AppLink>
        <p className="text-ink-soft">
          {t('By {author}', { author })}
          {' · '}
          {t('{minutes, number} min read', { minutes })}
        </p>
      </div>
    ),
  }
}
