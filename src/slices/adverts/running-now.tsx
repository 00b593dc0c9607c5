import { Picture } from '#ui/media/picture.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { lastDay } from './advert-dates.ts'
import type { Advert } from './contract.ts'

/** What visitors see on the home page in this moment. */
export function RunningNow({ adverts, total }: { adverts: readonly Advert[]; total: number }) {
  const { timeZone } = useOrganisation()
  return (
    <section
      aria-labelledby="running-now"
      className="rounded-card border border-line bg-surface-raised p-4 sm:p-5"
    >
      <h2 id="running-now" className="text-subheading">
        On the home page now
      </h2>
      {adverts.length === 0 ? (
        <p className="mt-1 text-ink-soft text-sm">
          Nothing is running. Approve an advert within its days, and it appears at once.
        </p>
      ) : (
        <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {adverts.map((advert) => (
            <li key={advert.id} className="flex items-center gap-3">
              <span className="block w-20 shrink-0 overflow-hidden rounded-control">
                <Picture src={advert.image} alt="" ratio="card" sizes="5rem" />
              </span>
              <span className="min-w-0">
                <span className="line-clamp-2 font-semibold text-sm leading-snug">{advert.ads_title}</span>
                <span className="block text-ink-soft text-xs">Until {lastDay(advert.ads_end, timeZone)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {total > adverts.length && (
        <p className="mt-3 text-ink-soft text-sm">
          {total - adverts.length} more are running; the home page has room for the {adverts.length} newest.
        </p>
      )}
    </section>
  )
}
