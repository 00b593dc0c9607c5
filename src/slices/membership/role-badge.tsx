import { isStaff, type Role, roleNames } from '#core/roles.ts'
import { Badge } from '#ui/badge.tsx'

export const RoleBadge = ({ role }: { role: Role }) => (
  <Badge tone={isStaff(role) ? 'accent' : 'neutral'}>{roleNames[role]}</Badge>
)
