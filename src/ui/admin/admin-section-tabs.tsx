import { Outlet, useLocation } from 'react-router'
import { LinkTabs } from '../controls/tabs.tsx'

/** Tabs of an admin section whose pages have their own addresses. */
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
