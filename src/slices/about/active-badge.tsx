import { say } from '#core/say.ts'
import { Badge } from '#ui/badge.tsx'

/** Whether a branch meets at present: green, or red. */
export function ActiveBadge({ active }: { active: boolean }) {
  return (
    <Badge tone={active ? 'success' : 'danger'} dot>
      {active ? say('Active') : say('Inactive')}
    </Badge>
  )
}
