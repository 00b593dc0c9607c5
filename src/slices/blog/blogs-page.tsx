import { Rss } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { shorten } from '#core/text/plain-text.ts'
import { excerptText } from '#core/text/rich-blocks.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PictureCard } from '#ui/layout/card.tsx'
import { PageHero } from '#ui/layout/page-hero.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { posts, postsPerPage } from './contract.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = pageIn(request.url)
  const { items, total } = await callIn(context)(posts.list, { page, page_size: postsPerPage })
  const pages = pageCount(total, postsPerPage)
  if (page > pages) throw redirect(addressOf(pages))
  const cards = items.map(({ body, created: _, updated: __, ...post }) => ({
    ...post,
    excerpt: shorten(excerptText(body), 260),
  }))
  return { cards, page, pages }
}

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, {
    title:
      args.loaderData && args.loaderData.page > 1
        ? t('Blogs, page {page}', { page: args.loaderData.page })
        : t('Blogs'),
    description: t('Teachings, stories and help with prayer from the ministry.'),
    path: addressOf(args.loaderData?.page ?? 1),
  }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: t('Blogs'),
    href: '/blogs/feed.xml',
  },
]

const addressOf = (page: number) => (page === 1 ? '/blogs' : `/blogs?page=${page}`)

export default function BlogsPage() {
  const { cards, page, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHero
        page="/blogs"
        eyebrow={t('Blogs')}
        title={t('Letters from the house of prayer')}
        text={t(
          'What we’ve learned on our knees, at the bedside and on the road, written down so no one has to learn it alone.',
        )}
        palette="sea"
        motif="book"
      />
      <section className="container section" aria-labelledby="blogs">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <h2 id="blogs" className="text-title">
            {t('BLOGS')}
          </h2>
          <a
            href="/blogs/feed.xml"
            className="inline-flex min-h-11 items-center gap-2 text-accent-text underline underline-offset-4"
          >
            <Rss className="size-4.5" aria-hidden="true" />
            {t('RSS feed')}
          </a>
        </div>
        {cards.length === 0 ? (
          <EmptyState title={t('No posts yet')} text={t('Our posts will appear here.')} motif="book" />
        ) : (
          <ul className="mt-8 grid gap-7 md:grid-cols-2 lg:grid-cols-3">
            {cards.map((post, position) => (
              <li key={post.id} className="grid">
                <PictureCard
                  picture={
                    <Picture
                      src={post.image}
                      alt=""
                      ratio="card"
                      sizes="(min-width: 1024px) 24rem, 100vw"
                      priority={position === 0}
                    />
                  }
                  title={post.title}
                  href={`/blog/${post.id}`}
                  text={<p className="line-clamp-3">{post.excerpt}</p>}
                  action={
                    <AppLink
                      href={`/blog/${post.id}`}
                      className="relative z-1 inline-flex min-h-11 items-center font-semibold text-accent-text text-sm tracking-wide"
                    >
                      {t('READ MORE')}
                      <span className="sr-only">: {post.title}</span>
                    </AppLink>
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {pages > 1 && (
          <Pager
            form="arrows"
            label={t('Pages of the blog')}
            page={page}
            total={pages}
            href={addressOf}
            className="mt-10"
          />
        )}
      </section>
    </>
  )
}
