import { ArrowLeft } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { organisationOf, pageMeta } from '#core/page-meta.ts'
import { callIn, idIn, servicesIn } from '#core/page-services.ts'
import { altIn } from '#core/picture-alt.ts'
import { plainText, shorten } from '#core/plain-text.ts'
import { say } from '#core/say.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Paragraphs } from '#ui/paragraphs.tsx'
import { Picture } from '#ui/picture.tsx'
import { ShareButton } from '#ui/share.tsx'
import { useOrganisation } from '#ui/use-organisation.ts'
import { articleJson } from './article-json.ts'
import { posts } from './contract.ts'
import { blogDate } from './dates.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const post = await callIn(context)(posts.read, { id: idIn(params) })
  const alt = await altIn(context, post.image)
  return { post, alt, siteUrl: servicesIn(context).siteUrl }
}

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return []
  const { post, siteUrl } = args.loaderData
  return [
    ...pageMeta(args, {
      title: post.title,
      description: shorten(plainText(post.body), 160),
      image: post.image,
      type: 'article',
    }),
    { 'script:ld+json': articleJson(post, siteUrl, organisationOf(args)) },
  ]
}

export default function BlogPage() {
  const { post, alt, siteUrl } = useLoaderData<typeof loader>()
  return (
    <article className="container-narrow section">
      <ButtonLink
        href="/blogs"
        variant="quiet"
        size="small"
        icon={<ArrowLeft className="size-5" aria-hidden="true" />}
        className="-ml-3 no-print"
      >
        {say('Back')}
      </ButtonLink>
      <div className="mt-5 overflow-hidden rounded-card border border-line shadow-card">
        <Picture src={post.image} alt={alt} ratio="card" sizes="(min-width: 48rem) 46rem, 100vw" priority />
      </div>
      <h1 className="mt-8 text-title">{post.title}</h1>
      <p className="mt-3 text-lg">{say('By {author}', { author: post.author })}</p>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-sm tabular-nums">
        <Moment name={say('Written on')} iso={post.created} />
        <Moment name={say('Updated on')} iso={post.updated} />
      </dl>
      <div className="prose mt-8">
        <Paragraphs text={post.body} />
      </div>
      <footer className="no-print mt-12 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6">
        <ButtonLink href="/blogs" variant="secondary">
          {say('Back to all posts')}
        </ButtonLink>
        <ShareButton title={post.title} url={`${siteUrl}/blog/${post.id}`} />
      </footer>
    </article>
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
