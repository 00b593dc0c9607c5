import { maxMatches } from '#core/data/words.ts'
import { reworded, t } from '#core/text/messages.ts'

/** A note where a list ends although there are more rows. */
export function ListEnd({
  total,
  most,
  things,
  searched,
  narrowBy = '',
}: {
  total: number
  /** Where counting of the list stops. */
  most: number
  /** Plural: 'gifts'. */
  things: string
  searched: boolean
  /** The filter to suggest: 'dates'. */
  narrowBy?: string
}) {
  const end = searched ? maxMatches : most
  if (total < end) return null
  const values = { max: end, items: reworded(things), filter: reworded(narrowBy) }
  return (
    <p className="text-center text-ink-soft text-sm">
      {searched
        ? t(
            'Showing the newest {max, number} matching {items}. Add a word to narrow the search, or export the list to get them all.',
            values,
          )
        : narrowBy
          ? t(
              'This list stops after {max, number} {items}. Filter by {filter} to see others, or export the list to get them all.',
              values,
            )
          : t(
              'This list stops after {max, number} {items}. Filter it to see others, or export the list to get them all.',
              values,
            )}
    </p>
  )
}
