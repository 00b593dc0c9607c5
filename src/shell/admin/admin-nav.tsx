import { LogOut } from 'lucide-react'
import { useId } from 'react'
import { NavLink } from 'react-router'
import type { Role } from '#core/api/access.ts'
import { type AdminArea, adminGroupNames, adminGroups } from '#core/collections/admin-areas.ts'
import { t } from '#core/text/messages.ts'
import { useSignOut } from '#slices/membership/sessions/use-sign-out.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { AreaIcon } from './admin-icons.tsx'
import { useAdminAreas } from './admin-user.ts'

const entryClass = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-semibold text-sm'

/** The pages that the role may open, and the logout. Used in the sidebar, and in the sheet on small screens. */
export function AdminNav({ role, onLeave }: { role: Role; onLeave?: () => void }) {
  const signOut = useSignOut()
  const id = useId()
  const areas = Map.groupBy(useAdminAreas().of(role), ({ group }) => group)
  return (
    <div className="flex grow flex-col justify-between gap-6">
      <nav aria-label={t('Admin')} className="flex flex-col gap-5">
        {adminGroups.map((group) => {
          const inGroup = areas.get(group) ?? []
          if (inGroup.length === 0) return null
          return (
            <div key={group}>
              <p id={`${id}-${group}`} className="px-3 pb-1 font-semibold text-ink-soft text-xs">
                {t(adminGroupNames[group])}
              </p>
              <ul aria-labelledby={`${id}-${group}`} className="flex flex-col gap-0.5">
                {inGroup.map((area) => (
                  <li key={area.href}>
                    <Entry area={area} onLeave={onLeave} />
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </nav>
      <button
        type="button"
        className={classNames(entryClass, 'shrink-0 hover:bg-surface-hover')}
        onClick={() => void signOut()}
      >
        <LogOut className="size-5 shrink-0" aria-hidden="true" />
        {t('Logout')}
      </button>
    </div>
  )
}

function Entry({ area, onLeave }: { area: AdminArea; onLeave: (() => void) | undefined }) {
  return (
    <NavLink
      to={area.href}
      {...(onLeave ? { onClick: onLeave } : {})}
      className={({ isActive }) =>
        classNames(entryClass, isActive ? 'bg-accent text-accent-ink' : 'hover:bg-surface-hover')
      }
    >
      <AreaIcon area={area} className="size-5 shrink-0" />
      {t(area.name)}
    </NavLink>
  )
}
