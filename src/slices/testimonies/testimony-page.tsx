import { ArrowLeft } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '#core/pages/page-meta.ts'
import { callIn, idIn, optionalSection, servicesIn } from '#core/pages/page-services.ts'
import { excerptText } from '#core/rich-text/rich-blocks.ts'
import { t } from '#core/text/messages.ts'
import { shorten } from '#core/text/plain-text.ts'
import { readOrganisation } from '#slices/organisation/contract.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ArticleEnd, RelatedItems } from '#ui/layout/lead-on.tsx'
import { NewsletterSignUp } from '#ui/layout/newsletter-sign-up.tsx'
import { Video } from '#ui/media/video.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import {
  relatedTestimonies,
  type Testimony,
  testimonies,
  testimonyNeighbors,
  testimonyTitle,
} from './contract.ts'
import { Portrait, testimonyDate } from './testimony-display.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = idIn(params)
  const [testimony, { timeZone }, related, beside] = await Promise.all([
    callIn(context)(testimonies.read, { id }),
    callIn(context)(readOrganisation, {}),
    optionalSection(context, ({ call }) => call(relatedTestimonies, { id })),
    optionalSection(context, ({ call }) => call(testimonyNeighbors, { id })),
  ])
  return {
    testimony,
    dateText: testimonyDate(testimony.date_added, timeZone),
    related: related?.map(teaserOf) ?? [],
    beside,
    url: servicesIn(context).siteUrl + addressOf(id),
  }
}

const addressOf = (id: number) => `/testimony/${id}`

const teaserOf = (testimony: Testimony) => ({
  href: addressOf(testimony.id),
  title: testimonyTitle(testimony),
  text: shorten(excerptText(testimony.testimony_detail), 160) || testimony.testifier,
})

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.loaderData) return []
  const { testimony } = args.loaderData
  const words =
    excerptText(testimony.testimony_detail) ||
    t('{name} shares a testimony on video.', { name: testimony.testifier })
  return pageMeta(args, {
    title: testimonyTitle(testimony),
    description: shorten(words, 160),
    image: testimony.image,
    type: 'article',
  })
}

/** One testimony on its own page, to read and to share. */
export default function TestimonyPage() {
  const { testimony, dateText, related, beside, url } = useLoaderData<typeof loader>()
  const { testifier, role, image, date_added, testimony_detail, url_for } = testimony
  return (
    <>
      <article className="container-narrow section">
        <ButtonLink
          href="/resources?tab=testimonies"
          variant="quiet"
          size="small"
          icon={<ArrowLeft className="size-5" aria-hidden="true" />}
          className="-ml-3 no-print"
        >
          {t('Back')}
        </ButtonLink>
        <h1 className="wrap-anywhere mt-5 text-title">{testimonyTitle(testimony)}</h1>
        <div className="mt-6 flex items-center gap-4">
          <Portrait name={testifier} image={image} />
          <div className="min-w-0">
            <p className="wrap-anywhere font-semibold">{testifier}</p>
            <p className="wrap-anywhere text-ink-soft text-sm">{role}</p>
            <time dateTime={date_added} className="block text-ink-soft text-sm">
              {dateText}
            </time>
          </div>
        </div>
        {testimony_detail !== '' && <RichText value={testimony_detail} className="mt-8" />}
        {url_for !== '' && <Video src={url_for} title={testimonyTitle(testimony)} className="mt-8" />}
        <ArticleEnd
          share={{ title: testimonyTitle(testimony), url }}
          back={{ label: t('All testimonies'), href: '/resources?tab=testimonies' }}
          beside={beside}
          addressOf={addressOf}
          labels={{
            all: t('More testimonies'),
            previous: t('Previous testimony'),
            next: t('Next testimony'),
          }}
        />
      </article>
      <RelatedItems title={t('More testimonies')} items={related} />
      <NewsletterSignUp />
    </>
  )
}
