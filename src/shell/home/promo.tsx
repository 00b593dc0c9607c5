import { say } from '#core/text/say.ts'
import { artUrl, shapeSizes } from '#ui/art/art-url.ts'
import { ButtonLink } from '#ui/controls/button.tsx'

/** The consultation promo. */
export function Promo() {
  return (
    <section className="container section">
      <div className="grid overflow-hidden rounded-card border border-line bg-surface-raised shadow-card md:grid-cols-2">
        <img
          src={artUrl({ shape: 'card', palette: 'sea', motif: 'chalice', seed: 'emptyout' })}
          alt=""
          {...shapeSizes.card}
          loading="lazy"
          className="h-full max-h-64 w-full object-cover md:order-last md:max-h-none"
        />
        <div className="p-7 sm:p-10 lg:p-14">
          <h2 className="text-title">{say('Empty Out the Negative')}</h2>
          <p className="mt-4 text-ink-soft">
            {say(
              'A full cup cannot be filled. Let go of the old, of the grudge, the fear and the guilt you have carried too long, and make room for the blessings God has ready for you. Fada will walk the first steps with you.',
            )}
          </p>
          <ButtonLink href="/consultations" className="mt-7">
            {say('Request Now')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
