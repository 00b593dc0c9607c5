import { Badge } from '#ui/feedback/badge.tsx'
import type { HeldEdition } from '../editions/edition-contract.ts'

/** How an edition stands, in a line for each city. */
export function EditionBar({ edition }: { edition: HeldEdition }) {
  return (
    <section aria-label={edition.draft.title} className="grid gap-4 lg:grid-cols-2">
      {edition.draft.cities.map((city, index) => {
        const { taken, waiting } = edition.numbers[index] ?? { taken: 0, waiting: 0 }
        return (
          <article key={city.id} className="rounded-card border border-line bg-surface-raised p-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h2 className="text-subheading">{city.name}</h2>
              <p className="flex flex-wrap gap-2 text-sm tabular-nums">
                <span>
                  <strong>{taken}</strong> of {city.capacity} places
                </span>
                {waiting > 0 && <Badge tone="accent">{waiting} wait</Badge>}
              </p>
            </div>
            <progress
              aria-label={`Places taken in ${city.name}`}
              max={Math.max(1, city.capacity)}
              value={taken}
              className="mt-3 h-2 w-full appearance-none overflow-hidden rounded-full bg-surface-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-sunken [&::-webkit-progress-value]:bg-accent"
            />
          </article>
        )
      })}
    </section>
  )
}
