import type { Role } from '#core/roles.ts'
import { LogoMark } from '#ui/logo.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useOrganisation } from '#ui/use-organisation.ts'
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
