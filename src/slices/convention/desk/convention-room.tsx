import { Outlet, useLocation } from 'react-router'
import { LinkTabs } from '#ui/tabs.tsx'
import { door, editions, numbers, registrations } from './convention-address.ts'

/** The parts of the room, each with an address of its own. */
const parts = [
  { name: 'Registrations', href: registrations },
  { name: 'Door', href: door },
  { name: 'Numbers', href: numbers },
  { name: 'Editions', href: editions },
]

/** The room of those who look after the convention. */
export default function ConventionRoom() {
  const { pathname } = useLocation()
  const current = parts.findLast(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  return (
    <div className="flex flex-col gap-8">
      <div className="no-print">
        <LinkTabs
          label="Parts of the convention"
          tabs={parts.map(({ name, href }) => ({ value: href, label: name, href }))}
          current={current?.href ?? ''}
        />
      </div>
      <Outlet />
    </div>
  )
}
