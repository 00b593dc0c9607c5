import type { ReactNode } from 'react'
import { hasPermission } from '#core/api/access.ts'
import { AppLink } from '../controls/app-link.tsx'
import { useAdminUser } from './admin-user.ts'

/** A page that only the owner may open: a link for the owner, and its name for everybody else. */
export function OwnerLink({ href, children }: { href: `/admin/${string}`; children: ReactNode }) {
  const { roles } = useAdminUser()
  if (!hasPermission(roles, 'site')) return <strong className="font-semibold">{children}</strong>
  return (
    <AppLink href={href} className="underline underline-offset-4">
      {children}
    </AppLink>
  )
}
