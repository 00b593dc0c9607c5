import type { ReactNode } from 'react'
import { t } from '#core/text/messages.ts'
import { AdvertCard } from '#slices/adverts/advert-card.tsx'
import type { Advert } from '#slices/adverts/contract.ts'
import { EventCard } from '#slices/events/event-card.tsx'
import type { EventTeaser } from '#slices/events/event-teaser.ts'
import { TeachingCard } from '#slices/live/parts/teaching-card.tsx'
import type { TeachingTeaser } from '#slices/live/teachings/teaching-teaser.ts'
import { sermonAddress } from '#slices/live/teachings/teaching-teaser.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { LoadError } from '#ui/feedback/load-error.tsx'
import { PictureCard } from '#ui/layout/card.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Picture } from '#ui/media/picture.tsx'

export type PostTeaser = { id: number; title: string; image: string; excerpt: string }

/** Nothing at all where there are no posts yet. */
export function LatestPosts({ posts }: { posts: readonly PostTeaser[] | null }) {
  if (posts?.length === 0) return null
  return (
    <section className="section border-line border-t">
      <div className="container">
        <SectionHeading
          title={t('From the blog')}
          text={t('Teachings, stories and help with prayer.')}
          action={
            <ButtonLink href="/blogs" variant="secondary">
              {t('All posts')}
            </ButtonLink>
          }
        />
        <div className="mt-8">
          {posts ? (
            <ul className="grid gap-6 md:grid-cols-3 [&>li]:grid">
              {posts.map((post) => (
                <li key={post.id}>
                  <PictureCard
                    picture={
                      <Picture src={post.image} alt="" ratio="card" sizes="(min-width: 768px) 24rem, 100vw" />
                    }
                    title={post.title}
                    href={`/blog/${post.id}`}
                    text={<p className="line-clamp-3">{post.excerpt}</p>}
                  />
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
            <ButtonLink href={sermonAddress('previous-messages')} variant="secondary">
              {t('All teachings')}
            </ButtonLink>
          }
        />
        <div className="mt-8">
          {teachings ? (
            <ul className="grid gap-6 md:grid-cols-3">
              {teachings.map((teaching) => (
                <li key={teaching.id}>
                  <TeachingCard teaching={teaching} />
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
          text={t('What’s coming up with us and our friends.')}
          action={
            <ButtonLink href="/programs-and-events" variant="secondary" size="small">
              {t('All events')}
            </ButtonLink>
          }
        />
        {events && adverts ? (
          <>
            <Cards>
              {events.map((event) => (
                <li key={event.id} className="grid">
                  <EventCard {...event} />
                </li>
              ))}
            </Cards>
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
  return <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>
}
