import { LogOut } from 'lucide-react'
import { NavLink } from 'react-router'
import type { Role } from '#core/roles.ts'
import { useSignOut } from '#slices/membership/use-sign-out.ts'
import { classNames } from '#ui/class-names.ts'
import { roomsOf } from './admin-rooms.ts'

const entryClass = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-semibold text-sm'

/** The rooms that the role may open, and the way out. Stands in the sidebar, or in the sheet on small screens. */
export function AdminNav({ role, onLeave }: { role: Role; onLeave?: () => void }) {
  const signOut = useSignOut()
  return (
    <div className="flex min-h-full grow flex-col justify-between gap-6">
      <nav aria-label="Admin">
        <ul className="flex flex-col gap-1">
          {roomsOf(role).map(({ name, href, Icon }) => (
            <li key={href}>
              <NavLink
                to={href}
                {...(onLeave ? { onClick: onLeave } : {})}
                className={({ isActive }) =>
                  classNames(entryClass, isActive ? 'bg-accent text-accent-ink' : 'hover:bg-surface-hover')
                }
              >
                <Icon className="size-5 shrink-0" aria-hidden="true" />
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <button
        type="button"
        className={classNames(entryClass, 'hover:bg-surface-hover')}
        onClick={() => void signOut()}
      >
        <LogOut className="size-5 shrink-0" aria-hidden="true" />
        Logout
      </button>
    </div>
  )
}
