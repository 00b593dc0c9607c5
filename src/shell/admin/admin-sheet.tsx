import type { Roles } from '#core/api/access.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { LogoMark } from '#ui/media/logo.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { AdminNav } from './admin-nav.tsx'

/** The sidebar on small screens. */
export default function AdminSheet({
  roles,
  open,
  onClose,
}: {
  roles: Roles
  open: boolean
  onClose: () => void
}) {
  const organisation = useOrganisation()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={
        <span className="flex items-center gap-3">
          <LogoMark />
          {organisation.acronym}
        </span>
      }
      side="left"
      night
    >
      <AdminNav roles={roles} onLeave={onClose} />
    </Sheet>
  )
}
