import { ArrowLeft } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { organisationOf, pageMeta } from '#core/pages/page-meta.ts'
import { callIn, idIn, servicesIn } from '#core/pages/page-services.ts'
import { t } from '#core/text/messages.ts'
import { shorten } from '#core/text/plain-text.ts'
import { excerptText } from '#core/text/rich-blocks.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ShareButton } from '#ui/controls/share.tsx'
import { PictureCard } from '#ui/layout/card.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { Video } from '#ui/media/video.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { relatedTeachings, type Teaching, teachings } from '../contract.ts'
import { dateText } from '../schedule/times.ts'
import { videoObject } from '../video-object.ts'
import { sermonAddress } from './teaching-teaser.ts'

type Related = Pick<Teaching, 'id' | 'message_title' | 'author' | 'topic' | 'image'>

function RelatedTeachings({ teachings }: { teachings: readonly Related[] }) {
  if (teachings.length === 0) return null
  return (
    <section aria-labelledby="related" className="section no-print border-line border-t bg-surface-sunken">
      <div className="container">
        <h2 id="related" className="text-heading">
          {t('More teachings')}
        </h2>
        <ul className="mt-6 grid gap-6 md:grid-cols-3 [&>li]:grid">
          {teachings.map(({ id, message_title, author, topic, image }) => (
            <li key={id}>
              <PictureCard
                picture={<Picture src={image} alt="" ratio="card" sizes="(min-width: 768px) 24rem, 100vw" />}
                {...(topic && { eyebrow: topic })}
                title={message_title}
                href={`/sermon/teaching/${id}`}
                text={author}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callIn(context)
  const id = idIn(params)
  const [teaching, related, { timeZone }] = await Promise.all([
    call(teachings.read, { id }),
    call(relatedTeachings, { id }),
    call(readOrganisation, {}),
  ])
  // A phone needs long to make its first formatter: the day is written here.
  const day = dateText(teaching.created, timeZone)
  return { teaching, day, related, siteUrl: servicesIn(context).siteUrl }
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
  const { teaching, day, related, siteUrl } = useLoaderData<typeof loader>()
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
          className="no-print mt-5 shadow-card"
        />
        {topic && <p className="eyebrow mt-8">{topic}</p>}
        <h1 className={topic ? 'mt-2 text-title' : 'mt-8 text-title'}>{message_title}</h1>
        <p className="mt-3 text-lg">{t('With {author}', { author })}</p>
        <p className="mt-1 text-ink-soft text-sm">
          <time dateTime={created}>{day}</time>
        </p>
        {body !== '' && <RichText value={body} className="mt-8" />}
        <footer className="no-print mt-10 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6">
          <ButtonLink href="/sermon" variant="secondary">
            {t('Pray with us live')}
          </ButtonLink>
          <ShareButton title={message_title} url={`${siteUrl}/sermon/teaching/${id}`} />
        </footer>
      </article>
      <RelatedTeachings teachings={related} />
    </>
  )
}
