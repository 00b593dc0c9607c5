import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { onPage, pageMeta } from '#core/pages/page-meta.ts'
import { callIn, optionalSection } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHero } from '#ui/layout/page-hero.tsx'
import { listTags } from './contract.ts'
import { FeedLink, feedMeta, loadPosts, PostCards, pageAddress } from './post-list.tsx'
import { sharedTags } from './rules.ts'
import { TagLinks } from './tag-links.tsx'

const path = '/blogs'

/** The most used tags. */
const maxShownTags = 20

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [list, tags] = await Promise.all([
    loadPosts(callIn(context), request.url, path),
    optionalSection(context, ({ call }) => call(listTags, { page_size: maxShownTags })),
  ])
  return { list, tags: sharedTags(tags?.items ?? []) }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const page = args.loaderData?.list.page ?? 1
  return [
    ...pageMeta(args, {
      title: onPage(t('Blogs'), page),
      description: t('Teachings, stories and help with prayer from the ministry.'),
      path: pageAddress(path, page),
    }),
    feedMeta(t('Blogs'), path),
  ]
}

export default function BlogsPage() {
  const { list, tags } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHero
        page="/blogs"
        title={t('Letters from the house of prayer')}
        text={t(
          'What we’ve learned on our knees, at the bedside and on the road, written down so no one has to learn it alone.',
        )}
        palette="sea"
        motif="reading"
      />
      <section className="container section" aria-labelledby="blogs">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <h2 id="blogs" className="text-title">
            {t('BLOGS')}
          </h2>
          <FeedLink path={path} />
        </div>
        {list.cards.length === 0 ? (
          <EmptyState title={t('No posts yet')} text={t('Our posts will appear here.')} motif="bluebook" />
        ) : (
          <PostCards {...list} path={path} />
        )}
      </section>
      {tags.length > 0 && (
        <section className="border-line border-t bg-surface-sunken" aria-labelledby="tags">
          <div className="container py-9 lg:py-14">
            <h2 id="tags" className="text-heading">
              {t('Browse by tag')}
            </h2>
            <TagLinks tags={tags} className="mt-4" />
          </div>
        </section>
      )}
    </>
  )
}
