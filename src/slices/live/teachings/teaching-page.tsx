import { ArrowLeft } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { organisationOf, pageMeta, pictureToShare } from '#core/pages/page-meta.ts'
import { callIn, idIn, optionalSection, servicesIn } from '#core/pages/page-services.ts'
import { excerptText } from '#core/rich-text/rich-blocks.ts'
import type { Organisation } from '#core/settings/organisation.ts'
import { t } from '#core/text/messages.ts'
import { shorten } from '#core/text/plain-text.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ArticleEnd, RelatedItems } from '#ui/layout/lead-on.tsx'
import { NewsletterSignUp } from '#ui/layout/newsletter-sign-up.tsx'
import { Video } from '#ui/media/video.tsx'
import { embedLink, videoKind } from '#ui/media/video-link.ts'
import { RichText } from '#ui/text/rich-text.tsx'
import { relatedTeachings, type Teaching, teachingNeighbors, teachings } from '../contract.ts'
import { dateText } from '../schedule/times.ts'
import { sermonAddress } from './teaching-teaser.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callIn(context)
  const id = idIn(params)
  const [teaching, { timeZone }, related, beside] = await Promise.all([
    call(teachings.read, { id }),
    call(readOrganisation, {}),
    optionalSection(context, ({ call }) => call(relatedTeachings, { id })),
    optionalSection(context, ({ call }) => call(teachingNeighbors, { id })),
  ])
  // A phone needs long to make its first formatter: the day is written here.
  const day = dateText(teaching.created, timeZone)
  return { teaching, day, related: related ?? [], beside, siteUrl: servicesIn(context).siteUrl }
}

const descriptionOf = ({ body, author, message_title }: Teaching) =>
  shorten(excerptText(body), 160) || t('{title}, with {author}.', { title: message_title, author })

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return []
  const { teaching, siteUrl } = args.loaderData
  const description = descriptionOf(teaching)
  return [
    ...pageMeta(args, {
      title: teaching.message_title,
      description,
      image: teaching.image,
      type: 'article',
    }),
    { 'script:ld+json': videoObject(teaching, description, siteUrl, organisationOf(args)) },
  ]
}

export default function TeachingPage() {
  const { teaching, day, related, beside, siteUrl } = useLoaderData<typeof loader>()
  const { id, message_title, author, created, topic, url_for, image, body } = teaching
  return (
    <>
      <article className="container-narrow section">
        <ButtonLink
          href={sermonAddress('previous-messages')}
          variant="quiet"
          size="small"
          icon={<ArrowLeft className="size-5" aria-hidden="true" />}
          className="-ml-3 no-print"
        >
          {t('Previous Messages')}
        </ButtonLink>
        <Video
          src={url_for}
          title={message_title}
          poster={image}
          muted
          priority
          className="no-print mt-5 shadow-card"
        />
        {topic && <p className="eyebrow mt-8">{topic}</p>}
        <h1 className={topic ? 'mt-2 text-title' : 'mt-8 text-title'}>{message_title}</h1>
        <p className="mt-3 text-lg">{t('With {author}', { author })}</p>
        <p className="mt-1 text-ink-soft text-sm">
          <time dateTime={created}>{day}</time>
        </p>
        {body !== '' && <RichText value={body} className="mt-8" />}
        <p className="no-print mt-10">
          <ButtonLink href="/sermon" variant="secondary">
            {t('Pray with us live')}
          </ButtonLink>
        </p>
        <ArticleEnd
          share={{ title: message_title, url: siteUrl + addressOf(id) }}
          back={{ label: t('All teachings'), href: sermonAddress('previous-messages') }}
          beside={beside}
          addressOf={addressOf}
          labels={{ all: t('More teachings'), previous: t('Previous teaching'), next: t('Next teaching') }}
        />
      </article>
      <RelatedItems
        title={t('More teachings')}
        items={related.map(({ id, message_title, author, topic, image }) => ({
          href: addressOf(id),
          title: message_title,
          image,
          ...(topic && { eyebrow: topic }),
          text: author,
        }))}
      />
      <NewsletterSignUp />
    </>
  )
}

const addressOf = (id: number) => `/sermon/teaching/${id}`

/** Structured data about a teaching's video, for search engines. */
function videoObject(teaching: Teaching, description: string, siteUrl: string, organisation: Organisation) {
  const { message_title, url_for, author, created, image } = teaching
  const kind = videoKind(url_for)
  const absolute = (path: string) => new URL(path, siteUrl).href
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: message_title,
    description,
    uploadDate: created,
    thumbnailUrl: pictureToShare(image, siteUrl),
    ...(kind === 'file' && { contentUrl: absolute(url_for) }),
    ...(kind === 'embed' && { embedUrl: embedLink(url_for) }),
    author: { '@type': author === organisation.shortName ? 'Organization' : 'Person', name: author },
    publisher: { '@type': 'Organization', name: organisation.name },
  }
}
