import { ArrowLeft } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { organisationOf, pageMeta, pictureToShare } from '#core/pages/page-meta.ts'
import { callIn, idIn, optionalSection, servicesIn } from '#core/pages/page-services.ts'
import { excerptText } from '#core/rich-text/rich-blocks.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { altIn } from '#core/storage/picture-alt.ts'
import { t } from '#core/text/messages.ts'
import { shorten } from '#core/text/plain-text.ts'
import { leaders, leadersPerPage } from '#slices/about/contract.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ArticleEnd, RelatedItems } from '#ui/layout/lead-on.tsx'
import { NewsletterSignUp } from '#ui/layout/newsletter-sign-up.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { RichText } from '#ui/text/rich-text.tsx'
import { type Post, posts, readLinks, readNeighbors, relatedPosts } from './contract.ts'
import { authorAddress, blogDate, readingMinutes, sharedTags } from './rules.ts'
import { TagLinks } from './tag-links.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const post = await callIn(context)(posts.read, { id: idIn(params) })
  const [alt, links, beside, related, officials] = await Promise.all([
    altIn(context, post.image),
    optionalSection(context, ({ call }) => call(readLinks, { id: post.id })),
    optionalSection(context, ({ call }) => call(readNeighbors, { id: post.id })),
    optionalSection(context, ({ call }) => call(relatedPosts, { id: post.id })),
    optionalSection(context, ({ call }) => call(leaders.list, { page: 1, page_size: leadersPerPage })),
  ])
  return {
    post,
    alt,
    beside,
    related: related ?? [],
    tags: links?.tags ?? [],
    /** Of an author who is among the leaders. */
    portrait: officials?.items.find(({ name_in_full }) => name_in_full === post.author)?.photo,
    authorSlug: links?.author.slug ?? '',
    minutes: readingMinutes(post.body),
    siteUrl: servicesIn(context).siteUrl,
  }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return []
  const { post, tags, authorSlug, minutes, siteUrl } = args.loaderData
  const about = { tags: tags.map(({ name }) => name), authorSlug, minutes }
  return [
    ...pageMeta(args, {
      title: post.title,
      description: shorten(excerptText(post.body), 160),
      image: post.image,
      type: 'article',
    }),
    { property: 'article:published_time', content: post.created },
    { property: 'article:modified_time', content: post.updated },
    { name: 'author', content: post.author },
    ...about.tags.map((name) => ({ property: 'article:tag', content: name })),
    { 'script:ld+json': articleJson(post, about, siteUrl, organisationOf(args)) },
  ]
}

export default function BlogPage() {
  const { post, alt, beside, related, tags, portrait, authorSlug, minutes, siteUrl } =
    useLoaderData<typeof loader>()
  const shared = sharedTags(tags).map(({ slug, name }) => ({ slug, name }))
  const author = t('By {author}', { author: post.author })
  return (
    <>
      <article className="container-narrow pt-3 pb-12 sm:pt-6 lg:pb-20">
        <header>
          <ButtonLink
            href="/blogs"
            variant="quiet"
            size="small"
            icon={<ArrowLeft className="size-5" aria-hidden="true" />}
            className="-ml-4 no-print"
          >
            {t('Back')}
          </ButtonLink>
          {/* Flatter on a wide screen, so that the text begins on the first screen. */}
          <div className="mt-2 overflow-hidden rounded-card border border-line shadow-card sm:mt-3">
            <Picture
              src={post.image}
              alt={alt}
              ratio="card"
              sizes="(min-width: 48rem) 46rem, 100vw"
              priority
              className="object-top lg:aspect-2/1"
            />
          </div>
          <h1 className="mt-6 text-display sm:mt-8">{post.title}</h1>
          <p className="wrap-anywhere mt-4 flex items-center gap-3 text-lg">
            {portrait && (
              <span className="decorative w-11 shrink-0 overflow-hidden rounded-full border border-line">
                <Picture src={portrait} alt="" ratio="square" sizes="2.75rem" className="object-top" />
              </span>
            )}
            {authorSlug === '' ? (
              author
            ) : (
              <AppLink
                href={authorAddress(authorSlug)}
                className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                {author}
              </AppLink>
            )}
          </p>
          <dl className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-sm tabular-nums">
            <Moment name={t('Written on')} iso={post.created} />
            <Moment name={t('Updated on')} iso={post.updated} />
            <div>
              <dt className="sr-only">{t('Reading time')}</dt>
              <dd>{t('{minutes, number} min read', { minutes })}</dd>
            </div>
          </dl>
        </header>
        <RichText value={post.body} className="opening mt-7 border-line border-t pt-7" />
        {shared.length > 0 && <TagLinks tags={shared} className="no-print mt-10" />}
        <ArticleEnd
          share={{ title: post.title, url: `${siteUrl}/blog/${post.id}` }}
          back={{ label: t('Back to all posts'), href: '/blogs' }}
          beside={beside}
          addressOf={addressOf}
          labels={{ all: t('More posts'), previous: t('Previous post'), next: t('Next post') }}
        />
      </article>
      <RelatedItems
        title={t('Related posts')}
        items={related.map(({ id, title, image, author }) => ({
          href: addressOf(id),
          title,
          image,
          text: t('By {author}', { author }),
        }))}
      />
      <NewsletterSignUp />
    </>
  )
}

const addressOf = (id: number) => `/blog/${id}`

function Moment({ name, iso }: { name: string; iso: string }) {
  const { timeZone } = useOrganisation()
  return (
    <div className="flex gap-1.5">
      <dt>{name}</dt>
      <dd>
        <time dateTime={iso}>{blogDate(iso, timeZone)}</time>
      </dd>
    </div>
  )
}

/** What search engines read of a post, as schema.org has it. */
function articleJson(
  post: Post,
  { tags, authorSlug, minutes }: { tags: readonly string[]; authorSlug: string; minutes: number },
  siteUrl: string,
  { name }: Organisation,
) {
  const url = `${siteUrl}/blog/${post.id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    description: shorten(excerptText(post.body), 160),
    image: pictureToShare(post.image, siteUrl),
    author: {
      '@type': 'Person',
      name: post.author,
      ...(authorSlug && { url: siteUrl + authorAddress(authorSlug) }),
    },
    publisher: { '@type': 'Organization', name, logo: `${siteUrl}/icon-512.png`, url: siteUrl },
    datePublished: post.created,
    dateModified: post.updated,
    ...(tags.length > 0 && { keywords: tags }),
    timeRequired: `PT${minutes}M`,
    mainEntityOfPage: url,
    url,
  }
}
