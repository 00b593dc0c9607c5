import { Outlet, useLocation } from 'react-router'
import { LinkTabs } from '#ui/tabs.tsx'

/** The parts of the room, each with an address of its own. The first is where the room opens. */
const parts = [
  { name: 'Leaders', href: '/admin/ministry/leaders' },
  { name: 'Branches', href: '/admin/ministry/branches' },
  { name: 'Biography', href: '/admin/ministry/biography' },
  { name: 'Policy', href: '/admin/ministry/policy' },
  { name: 'Texts and contact', href: '/admin/ministry/texts' },
  { name: 'Name and clock', href: '/admin/ministry/identity' },
]

/** The room where staff keep what the ministry says about itself. */
export default function MinistryRoom() {
  const { pathname } = useLocation()
  const current = parts.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  return (
    <div className="flex flex-col gap-8">
      <LinkTabs
        label="Parts of the ministry"
        tabs={parts.map(({ name, href }) => ({ value: href, label: name, href }))}
        current={current?.href ?? ''}
      />
      <Outlet />
    </div>
  )
}
