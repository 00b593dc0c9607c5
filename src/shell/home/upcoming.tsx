import type { ReactNode } from 'react'
import { say } from '#core/text/say.ts'
import { AdvertCard } from '#slices/adverts/advert-card.tsx'
import type { Advert } from '#slices/adverts/contract.ts'
import { EventCard } from '#slices/events/event-card.tsx'
import type { EventTeaser } from '#slices/events/event-teaser.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { LoadError } from '#ui/feedback/load-error.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'

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
          title={say('Upcoming events')}
          text={say('What is coming up, here and among our friends.')}
          action={
            <ButtonLink href="/programs-and-events" variant="secondary" size="small">
              {say('All events')}
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
            <LoadError text={say('The events could not be loaded.')} />
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
