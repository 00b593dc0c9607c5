import { Newspaper } from 'lucide-react'
import { NavLink, Outlet } from 'react-router'
import { organisation } from '#core/organisation.ts'
import { AppLink } from '#ui/app-link.tsx'
import { classNames } from '#ui/class-names.ts'
import { LogoMark } from '#ui/logo.tsx'

const rooms = [{ name: 'Blogs', href: '/admin/blogs', Icon: Newspaper }]

/** The desk of those who run the house. What it shows is guarded by the endpoints its pages call. */
export default function AdminLayout() {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[15rem_1fr] lg:grid-rows-none">
      <aside className="on-night bg-night px-4 py-3 text-ink lg:sticky lg:top-0 lg:h-dvh lg:py-6">
        <AppLink
          href="/"
          className="inline-flex min-h-11 items-center gap-3 font-display font-semibold text-subheading"
        >
          <LogoMark />
          {organisation.acronym}
        </AppLink>
        <nav aria-label="Admin" className="mt-2 lg:mt-8">
          <ul className="flex flex-wrap gap-1 lg:flex-col">
            {rooms.map(({ name, href, Icon }) => (
              <li key={href}>
                <NavLink
                  to={href}
                  className={({ isActive }) =>
                    classNames(
                      'flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold text-sm',
                      isActive ? 'bg-accent text-accent-ink' : 'hover:bg-surface-hover',
                    )
                  }
                >
                  <Icon className="size-5" aria-hidden="true" />
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-8 outline-none sm:px-8">
        <Outlet />
      </main>
    </div>
  )
}
