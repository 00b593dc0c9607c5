import { t } from '#core/text/messages.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** The store before its first product. */
export const NoProducts = () => (
  <EmptyState
    title={t('New products are coming soon')}
    text={t('Check back soon, or call us. We may already have what you need.')}
    motif="oil"
    palette="olive"
  />
)
