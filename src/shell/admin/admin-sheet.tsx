import type { Role } from '#core/api/access.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { LogoMark } from '#ui/media/logo.tsx'
import { useOrganisation } from '#ui/state/use-organisation.ts'
import { AdminNav } from './admin-nav.tsx'

/** The sidebar on small screens. */
export default function AdminSheet({
  role,
  open,
  onClose,
}: {
  role: Role
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
      <AdminNav role={role} onLeave={onClose} />
    </Sheet>
  )
}
