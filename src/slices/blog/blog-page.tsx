import { ArrowLeft } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { organisationOf, pageMeta } from '#core/pages/page-meta.ts'
import { callIn, idIn, optionalSection, servicesIn } from '#core/pages/page-services.ts'
import { altIn } from '#core/storage/picture-alt.ts'
import { t } from '#core/text/messages.ts'
import { shorten } from '#core/text/plain-text.ts'
import { excerptText } from '#core/text/rich-blocks.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { ShareButton } from '#ui/controls/share.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { RichText } from '#ui/text/rich-text.tsx'
import { articleJson } from './article-json.ts'
import { posts, readNeighbors } from './contract.ts'
import { blogDate } from './dates.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const post = await callIn(context)(posts.read, { id: idIn(params) })
  const [alt, beside] = await Promise.all([
    altIn(context, post.image),
    optionalSection(context, ({ call }) => call(readNeighbors, { id: post.id })),
  ])
  return { post, alt, beside, siteUrl: servicesIn(context).siteUrl }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return []
  const { post, siteUrl } = args.loaderData
  return [
    ...pageMeta(args, {
      title: post.title,
      description: shorten(excerptText(post.body), 160),
      image: post.image,
      type: 'article',
    }),
    { 'script:ld+json': articleJson(post, siteUrl, organisationOf(args)) },
  ]
}

export default function BlogPage() {
  const { post, alt, beside, siteUrl } = useLoaderData<typeof loader>()
  return (
    <article className="container-narrow section">
      <ButtonLink
        href="/blogs"
        variant="quiet"
        size="small"
        icon={<ArrowLeft className="size-5" aria-hidden="true" />}
        className="-ml-3 no-print"
      >
        {t('Back')}
      </ButtonLink>
      <div className="mt-5 overflow-hidden rounded-card border border-line shadow-card">
        <Picture src={post.image} alt={alt} ratio="card" sizes="(min-width: 48rem) 46rem, 100vw" priority />
      </div>
      <h1 className="mt-8 text-title">{post.title}</h1>
      <p className="mt-3 text-lg">{t('By {author}', { author: post.author })}</p>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-sm tabular-nums">
        <Moment name={t('Written on')} iso={post.created} />
        <Moment name={t('Updated on')} iso={post.updated} />
      </dl>
      <RichText value={post.body} className="mt-8" />
      <footer className="no-print mt-12 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6">
        <ButtonLink href="/blogs" variant="secondary">
          {t('Back to all posts')}
        </ButtonLink>
        <ShareButton title={post.title} url={`${siteUrl}/blog/${post.id}`} />
      </footer>
      {beside && <Beside {...beside} />}
    </article>
  )
}

type Neighbor = { id: number; title: string } | null

/** On to the post before, and the one after. */
function Beside({ previous, next }: { previous: Neighbor; next: Neighbor }) {
  if (!previous && !next) return null
  return (
    <nav aria-label={t('More posts')} className="no-print mt-8 grid gap-4 sm:grid-cols-2">
      {previous && <BesideLink post={previous} rel="prev" label={t('Previous post')} />}
      {next && (
        <BesideLink post={next} rel="next" label={t('Next post')} className="sm:col-start-2 sm:text-right" />
      )}
    </nav>
  )
}

function BesideLink({
  post: { id, title },
  rel,
  label,
  className,
}: {
  post: { id: number; title: string }
  rel: 'prev' | 'next'
  label: string
  className?: string
}) {
  return (
    <AppLink
      href={`/blog/${id}`}
      rel={rel}
      prefetch="intent"
      className={classNames(
        'rounded-card border border-line bg-surface-raised p-5 shadow-card transition-shadow duration-200 hover:shadow-lift',
        className,
      )}
    >
      <span className="eyebrow block">{label}</span>
      <span className="mt-1 block font-display font-semibold text-subheading">{title}</span>
    </AppLink>
  )
}

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
