import { ChevronDown, ExternalLink, LogOut } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Roles } from '#core/api/access.ts'
import { type AdminArea, adminGroupNames, adminGroups } from '#core/collections/admin-areas.ts'
import { t } from '#core/text/messages.ts'
import { useSignOut } from '#slices/membership/sessions/use-sign-out.ts'
import { AppLink } from '#ui/controls/app-link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { AreaIcon } from './admin-icons.tsx'
import { useAdminAreas, usePending } from './admin-user.ts'
import { useGroups } from './use-groups.ts'

const entryClass = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-semibold text-sm'

/** With this many entries or fewer, all groups are open. */
const few = 14

/** The pages that these roles may open, and the logout. Used in the sidebar, and in the sheet on small screens. */
export function AdminNav({ roles, onLeave }: { roles: Roles; onLeave?: () => void }) {
  const signOut = useSignOut()
  const id = useId()
  const { pathname } = useLocation()
  const all = useAdminAreas()
  const pending = usePending()
  const listed = all.of(roles).filter(({ group }) => group !== null)
  const active = listed.findLast(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  const { isOpen, toggle } = useGroups(active?.group ?? null, listed.length <= few)
  const areas = Map.groupBy(listed, ({ group }) => group)
  return (
    <div className="flex grow flex-col justify-between gap-6">
      <div className="flex flex-col gap-2">
        <AppLink href="/" className={classNames(entryClass, 'border border-line hover:bg-surface-hover')}>
          <ExternalLink className="size-5 shrink-0" aria-hidden="true" />
          {t('View site')}
        </AppLink>
        <nav aria-label={t('Admin')} className="flex flex-col gap-1">
          {adminGroups.map((group) => {
            const inGroup = areas.get(group) ?? []
            if (inGroup.length === 0) return null
            const open = isOpen(group)
            const waiting = inGroup.reduce((sum, { href }) => sum + (pending.get(href) ?? 0), 0)
            return (
              <div key={group}>
                <button
                  type="button"
                  aria-expanded={open}
                  aria-controls={`${id}-${group}`}
                  onClick={() => toggle(group)}
                  className="flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-left font-semibold text-ink-soft text-xs hover:bg-surface-hover hover:text-ink"
                >
                  {t(adminGroupNames[group])}
                  {!open && <Waiting count={waiting} />}
                  <ChevronDown
                    className={classNames('ml-auto size-4 shrink-0', open && 'rotate-180')}
                    aria-hidden="true"
                  />
                </button>
                <ul id={`${id}-${group}`} hidden={!open} className={open ? 'flex flex-col gap-0.5' : ''}>
                  {inGroup.map((area) => (
                    <li key={area.href}>
                      <Entry
                        area={area}
                        isActive={area === active}
                        count={pending.get(area.href) ?? 0}
                        onLeave={onLeave}
                      />
                    </li>
                  ))}
                </ul>
              </div>
            )
          })}
        </nav>
      </div>
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

/** The number of waiting items, with a phrase for screen readers. */
function Waiting({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          'min-w-6 shrink-0 rounded-full border border-current px-1.5 text-center font-semibold text-xs tabular-nums',
          className,
        )}
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{t('{count, number} waiting', { count })}</span>
    </>
  )
}

function Entry({
  area,
  isActive,
  count,
  onLeave,
}: {
  area: AdminArea
  isActive: boolean
  count: number
  onLeave: (() => void) | undefined
}) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <NavLink
      ref={link}
      to={area.href}
      {...(onLeave ? { onClick: onLeave } : {})}
      className={classNames(entryClass, isActive ? 'bg-accent text-accent-ink' : 'hover:bg-surface-hover')}
    >
      <AreaIcon area={area} className="size-5 shrink-0" />
      <span className="min-w-0 grow">{t(area.name)}</span>
      <Waiting count={count} />
    </NavLink>
  )
}
