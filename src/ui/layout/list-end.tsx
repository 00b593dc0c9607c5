import { maxMatches } from '#core/data/words.ts'

/** Says so where a list ends although there is more. */
export function ListEnd({
  total,
  most,
  things,
  searched,
  narrowBy = '',
}: {
  total: number
  /** The list is not counted any further. */
  most: number
  /** Several of them: 'gifts'. */
  things: string
  searched: boolean
  /** What narrows it best: 'dates'. */
  narrowBy?: string
}) {
  const end = searched ? maxMatches : most
  if (total < end) return null
  const shown = end.toLocaleString('en')
  return (
    <p className="text-center text-ink-soft text-sm">
      {searched
        ? `Of the ${things} with these words the newest ${shown} are shown: add a word to see others.`
        : `The list ends after ${shown} ${things}: narrow it${narrowBy && ` by ${narrowBy}`} to see others.`}
      {' The export holds all of them.'}
    </p>
  )
}
