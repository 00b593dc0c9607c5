import { t } from '#core/text/messages.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'

/** Shown while the store has no products. */
export function NoProducts() {
  const { telephone } = useOrganisation()
  return (
    <EmptyState
      title={t('New products are coming soon')}
      text={
        telephone
          ? t('Call us if you need something now. We may already have it.')
          : t('We’re still stocking the shelves.')
      }
      motif="tools"
      palette="olive"
    />
  )
}
