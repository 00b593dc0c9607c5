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
          ? t('Check back soon, or call us. We may already have what you need.')
          : t('Please check back.')
      }
      motif="sewing"
      palette="olive"
    />
  )
}
