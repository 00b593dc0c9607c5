import { Outlet, useLocation } from 'react-router'
import { LinkTabs } from '#ui/tabs.tsx'
import { agenda, consultations, settings } from './desk-address.ts'

/** The parts of the room, each with an address of its own. */
const parts = [
  { label: 'Requests', href: consultations },
  { label: 'Agenda', href: agenda },
  { label: 'Settings', href: settings },
]

/** The room of those who give people an hour. */
export default function ConsultationRoom() {
  const { pathname } = useLocation()
  const current = parts.findLast(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  return (
    <div className="flex flex-col gap-8">
      <div className="no-print">
        <LinkTabs
          label="Parts of the consultations"
          tabs={parts.map((part) => ({ ...part, value: part.href }))}
          current={current?.href ?? ''}
          wrap
        />
      </div>
      <Outlet />
    </div>
  )
}
