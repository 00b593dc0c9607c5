import { msg, t } from '#core/text/messages.ts'
import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import { agenda, consultations, settings } from '../meetings/consultations-admin-contract.ts'

/** The tabs, each with its own address. */
const parts = [
  { name: msg('Requests'), href: consultations },
  { name: msg('Schedule'), href: agenda },
  { name: msg('Settings'), href: settings },
]

/** Layout of the consultations' admin pages. */
export default function ConsultationLayout() {
  return (
    <AdminSectionTabs
      label={t('Consultation pages')}
      parts={parts.map(({ name, href }) => ({ name: t(name), href }))}
    />
  )
}
