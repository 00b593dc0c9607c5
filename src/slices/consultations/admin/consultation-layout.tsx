import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import { agenda, consultations, settings } from '../meetings/consultations-admin-contract.ts'

/** The tabs, each with its own address. */
const parts = [
  { name: 'Requests', href: consultations },
  { name: 'Agenda', href: agenda },
  { name: 'Settings', href: settings },
]

/** Layout of the consultations' admin pages. */
export default function ConsultationLayout() {
  return <AdminSectionTabs label="Parts of the consultations" parts={parts} />
}
