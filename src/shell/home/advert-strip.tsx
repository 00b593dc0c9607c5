import { say } from '#core/text/say.ts'
import { AdvertLine } from '#slices/adverts/advert-card.tsx'
import type { Advert } from '#slices/adverts/contract.ts'

/** The second placement: the same adverts in a strip. What could not be loaded has been told above. */
export function AdvertStrip({ adverts }: { adverts: readonly Advert[] | null }) {
  if (!adverts || adverts.length === 0) return null
  return (
    <section className="border-line border-y bg-surface-sunken py-8" aria-labelledby="updates">
      <div className="container">
        <h2 id="updates" className="eyebrow">
          {say('Updates')}
        </h2>
        <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {adverts.map((advert) => (
            <li key={advert.id}>
              <AdvertLine advert={advert} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
