import { NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { msg, t } from '#core/text/messages.ts'
import { useAdminUser } from '#ui/admin/admin-user.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { AreaIcon } from '../admin-icons.tsx'
import { useAdminAreas } from '../admin-user.ts'

export const handle = { title: msg('Settings') }

/** All settings in one place: a list of them beside each, and on small screens a choice above it. */
export default function SettingsLayout() {
  const { roles } = useAdminUser()
  const sections = useAdminAreas().settingsOf(roles)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const current = sections.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  return (
    <div className="grid gap-8 xl:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="no-print xl:hidden">
        <SelectField
          label={t('Settings')}
          value={current?.href ?? ''}
          onChange={({ target }) => void navigate(target.value)}
          options={sections.map(({ href, name }) => ({ value: href, label: t(name) }))}
        />
      </div>
      <nav aria-label={t('Settings')} className="no-print max-xl:hidden">
        <ul className="sticky top-24 flex flex-col gap-0.5">
          {sections.map((section) => (
            <li key={section.href}>
              <NavLink
                to={section.href}
                className={({ isActive }) =>
                  classNames(
                    'flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold text-sm',
                    isActive ? 'bg-surface-hover text-ink' : 'text-ink-soft hover:bg-surface-hover',
                  )
                }
              >
                <AreaIcon area={section} className="size-5 shrink-0" />
                {t(section.name)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
