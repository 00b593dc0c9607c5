import { Outlet, useLocation } from 'react-router'
import { LinkTabs } from '../controls/tabs.tsx'

/** A room of the back office whose parts have addresses of their own; the part that is open stands below. */
export function AdminSectionTabs({
  label,
  parts,
}: {
  label: string
  parts: readonly { name: string; href: string }[]
}) {
  const { pathname } = useLocation()
  const current = parts.findLast(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  return (
    <div className="flex flex-col gap-8">
      <div className="no-print">
        <LinkTabs
          label={label}
          tabs={parts.map(({ name, href }) => ({ value: href, label: name, href }))}
          current={current?.href ?? ''}
          wrap="from sm"
        />
      </div>
      <Outlet />
    </div>
  )
}
