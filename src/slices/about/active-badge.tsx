import { say } from '#core/text/say.ts'
import { Badge } from '#ui/feedback/badge.tsx'

/** Whether a branch meets at present: green, or red. */
export function ActiveBadge({ active }: { active: boolean }) {
  return (
    <Badge tone={active ? 'success' : 'danger'} dot>
      {active ? say('Active') : say('Inactive')}
    </Badge>
  )
}
