import type { ComponentProps } from 'react'
import { t } from '#core/text/messages.ts'
import { ButtonLink } from '../controls/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'

/** An empty list of the admin area. If it's searched or filtered, it says that nothing matches, and leads back to all. */
export function EmptyList({
  narrowed,
  ...empty
}: ComponentProps<typeof EmptyState> & {
  narrowed:
    | false
    | {
        title: string
        /** What was searched for; empty if there are only filters. */
        search?: string
        /** What a search finds. */
        hint?: string
        /** The address without search and filters. */
        clear: string
      }
}) {
  if (!narrowed) return <EmptyState {...empty} />
  const { title, search, hint, clear } = narrowed
  return (
    <EmptyState
      {...empty}
      title={title}
      text={search && hint ? hint : t('Nothing matches these filters.')}
      action={<ButtonLink href={clear}>{t('Clear filters')}</ButtonLink>}
    />
  )
}
