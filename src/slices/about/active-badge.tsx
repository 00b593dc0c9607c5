import { t } from '#core/text/messages.ts'
import { Badge } from '#ui/feedback/badge.tsx'

/** Whether a branch meets at present: green, or red. */
export function ActiveBadge({ active }: { active: boolean }) {
  return (
    <Badge tone={active ? 'success' : 'danger'} dot>
      {active ? t('Active') : t('Inactive')}
    </Badge>
  )
}
