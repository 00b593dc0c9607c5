import { Outlet, useLocation } from 'react-router'
import { LinkTabs } from '#ui/tabs.tsx'
import { book, calendar, register, rules } from './addresses.ts'

/** The parts of the room, each with an address of its own. */
const parts = [
  { name: 'Register', href: register },
  { name: 'Calendar', href: calendar },
  { name: 'Book', href: book },
  { name: 'Rules', href: rules },
]

/** The room of those who offer Masses. */
export default function MassesRoom() {
  const { pathname } = useLocation()
  const current = parts.findLast(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  return (
    <div className="flex flex-col gap-8">
      <div className="no-print">
        <LinkTabs
          label="Parts of the Masses"
          tabs={parts.map(({ name, href }) => ({ value: href, label: name, href }))}
          current={current?.href ?? ''}
        />
      </div>
      <Outlet />
    </div>
  )
}
