import type { ReactNode } from 'react'
import { t } from '#core/text/messages.ts'
import { AdvertCard } from '#slices/adverts/advert-card.tsx'
import type { Advert } from '#slices/adverts/contract.ts'
import { EventCard, EventLine } from '#slices/events/event-card.tsx'
import type { EventTeaser } from '#slices/events/event-teaser.ts'
import { TeachingCard } from '#slices/live/parts/teaching-card.tsx'
import type { TeachingTeaser } from '#slices/live/teachings/teaching-teaser.ts'
import { sermonAddress } from '#slices/live/teachings/teaching-teaser.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { LoadError } from '#ui/feedback/load-error.tsx'
import { WritingCard } from '#ui/layout/card.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'

export type PostTeaser = { id: number; title: string; excerpt: string }

/** Nothing at all where there are no posts yet, or on a phone: the page is long enough there. */
export function LatestPosts({ posts }: { posts: readonly PostTeaser[] | null }) {
  if (posts?.length === 0) return null
  return (
    <section className="section border-line border-t max-sm:hidden">
      <div className="container">
        <SectionHeading
          title={t('From the blog')}
          text={t('Teachings, stories and help with prayer.')}
          action={
            <ButtonLink href="/blogs" variant="secondary" size="small">
              {t('All posts')}
            </ButtonLink>
          }
        />
        <div className="mt-5 sm:mt-8">
          {posts ? (
            <ul className="grid gap-x-12 gap-y-8 md:grid-cols-3 [&>li]:grid">
              {posts.map(({ id, title, excerpt }) => (
                <li key={id}>
                  <WritingCard title={title} href={`/blog/${id}`} text={excerpt} />
                </li>
              ))}
            </ul>
          ) : (
            <LoadError text={t('The latest posts couldn’t be loaded.')} />
          )}
        </div>
      </div>
    </section>
  )
}

/** Nothing at all where there are no teachings yet. */
export function Teachings({ teachings }: { teachings: readonly TeachingTeaser[] | null }) {
  if (teachings?.length === 0) return null
  return (
    <section className="section border-line border-t">
      <div className="container">
        <SectionHeading
          title={t('Teachings')}
          text={t('Missed a session? Watch our latest teachings.')}
          action={
            <ButtonLink href={sermonAddress('previous-messages')} variant="secondary" size="small">
              {t('All teachings')}
            </ButtonLink>
          }
        />
        <div className="mt-5 sm:mt-8">
          {teachings ? (
            <ul className="phone-row gap-6 [--card:17.5rem] sm:grid md:grid-cols-2 lg:grid-cols-[1.9fr_1fr]">
              {teachings.map((teaching, position) => (
                <li key={teaching.id} className="md:first:col-span-2 lg:first:col-span-1 lg:first:row-span-2">
                  <TeachingCard teaching={teaching} isLarge={position === 0} />
                </li>
              ))}
            </ul>
          ) : (
            <LoadError text={t('The teachings couldn’t be loaded.')} />
          )}
        </div>
      </div>
    </section>
  )
}

/** The next events, then the first placement of the adverts that run now. Nothing where there is neither. */
export function Upcoming({
  events,
  adverts,
}: {
  events: readonly EventTeaser[] | null
  adverts: readonly (Advert & { until: string })[] | null
}) {
  if (events?.length === 0 && adverts?.length === 0) return null
  return (
    <section className="section">
      <div className="container">
        <SectionHeading
          title={t('Upcoming events')}
          text={t('What’s coming up, here and with our friends.')}
          action={
            <ButtonLink href="/programs-and-events" variant="secondary" size="small">
              {t('All events')}
            </ButtonLink>
          }
        />
        {events && adverts ? (
          <>
            <ul className="mt-6 grid gap-3 sm:mt-8 sm:gap-6 lg:grid-cols-[1.6fr_1fr]">
              {events.map((event, position) => (
                <li key={event.id} className="grid max-sm:nth-3:hidden lg:first:row-span-2">
                  {position === 0 ? <EventCard {...event} /> : <EventLine {...event} />}
                </li>
              ))}
            </ul>
            <Cards>
              {adverts.map((advert) => (
                <li key={advert.id}>
                  <AdvertCard advert={advert} />
                </li>
              ))}
            </Cards>
          </>
        ) : (
          <div className="mt-8">
            <LoadError text={t('The events couldn’t be loaded.')} />
          </div>
        )}
      </div>
    </section>
  )
}

function Cards({ children }: { children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <ul className="phone-row mt-4 gap-6 [--card:15rem] sm:mt-6 sm:grid md:mt-8 md:grid-cols-3">{children}</ul>
  )
}
