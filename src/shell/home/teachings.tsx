import { say } from '#core/text/say.ts'
import { sermonAddress } from '#slices/live/addresses.ts'
import { TeachingCard } from '#slices/live/parts/teaching-card.tsx'
import type { TeachingTeaser } from '#slices/live/teachings/teaching-teaser.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { LoadError } from '#ui/feedback/load-error.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'

/** Nothing at all where there are no teachings yet. */
export function Teachings({ teachings }: { teachings: readonly TeachingTeaser[] | null }) {
  if (teachings?.length === 0) return null
  return (
    <section className="section border-line border-t">
      <div className="container">
        <SectionHeading
          title={say('Teachings')}
          text={say('What was said to those who were there, for those who were not.')}
          action={
            <ButtonLink href={sermonAddress('previous-messages')} variant="secondary">
              {say('All teachings')}
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
            <LoadError text={say('The teachings could not be loaded.')} />
          )}
        </div>
      </div>
    </section>
  )
}
