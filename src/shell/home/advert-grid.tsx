import { say } from '#core/say.ts'
import { AdvertCard } from '#slices/adverts/advert-card.tsx'
import type { Advert } from '#slices/adverts/contract.ts'
import { LoadError } from '#ui/load-error.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'

/** The first placement of the adverts that run now, under the newsletter. Nothing where there are none. */
export function AdvertGrid({ adverts }: { adverts: readonly (Advert & { until: string })[] | null }) {
  if (adverts?.length === 0) return null
  return (
    <section className="section">
      <div className="container">
        <SectionHeading
          title={say('Upcoming events')}
          text={say('What is coming up, here and among our friends.')}
        />
        <div className="mt-8">
          {adverts ? (
            <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {adverts.map((advert) => (
                <li key={advert.id}>
                  <AdvertCard advert={advert} />
                </li>
              ))}
            </ul>
          ) : (
            <LoadError text={say('The events could not be loaded.')} />
          )}
        </div>
      </div>
    </section>
  )
}
