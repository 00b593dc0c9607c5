import { isStaff, type Role, roleNames } from '#core/api/access.ts'
import { Badge } from '#ui/feedback/badge.tsx'

export const RoleBadge = ({ role }: { role: Role }) => (
  <Badge tone={isStaff(role) ? 'accent' : 'neutral'}>{roleNames[role]}</Badge>
)
