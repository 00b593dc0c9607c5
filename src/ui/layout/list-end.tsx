import { maxMatches } from '#core/data/words.ts'
import { t } from '#core/text/messages.ts'

/** A note where a list ends although there are more rows. */
export function ListEnd({
  total,
  most,
  searched,
  filter = 'any',
}: {
  total: number
  /** Where counting of the list stops. */
  most: number
  searched: boolean
  /** The filter to suggest. */
  filter?: 'any' | 'dates'
}) {
  const end = searched ? maxMatches : most
  if (total < end) return null
  const values = { max: end }
  return (
    <p className="text-center text-ink-soft text-sm">
      {searched
        ? t(
            'Showing the newest {max, number} matches. Add a word to narrow the search, or export the list to get them all.',
            values,
          )
        : filter === 'dates'
          ? t(
              'This list stops after {max, number} rows. Filter by date to see others, or export the list to get them all.',
              values,
            )
          : t(
              'This list stops after {max, number} rows. Filter it to see others, or export the list to get them all.',
              values,
            )}
    </p>
  )
}
