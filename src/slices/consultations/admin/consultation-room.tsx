import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import { agenda, consultations, settings } from './agenda-address.ts'

/** The parts of the room, each with an address of its own. */
const parts = [
  { name: 'Requests', href: consultations },
  { name: 'Agenda', href: agenda },
  { name: 'Settings', href: settings },
]

/** The room of those who give people an hour. */
export default function ConsultationRoom() {
  return <AdminSectionTabs label="Parts of the consultations" parts={parts} />
}
