import { maxMatches } from '#core/data/words.ts'
import { t } from '#core/text/messages.ts'

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
  const shown = end.toLocaleString('en')
  return (
    <p className="text-center text-ink-soft text-sm">
      {searched
        ? t('Of the {things} with these words the newest {shown} are shown: add a word to see others.', {
            things,
            shown,
          })
        : `The list ends after ${shown} ${things}: narrow it${narrowBy && ` by ${narrowBy}`} to see others.`}
      {t(' The export holds all of them.')}
    </p>
  )
}
