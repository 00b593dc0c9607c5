import { msg, t } from '#core/text/messages.ts'
import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import { book, calendar, register, rules } from './addresses.ts'

/** Sections, each with its own address. */
const sections = [
  { name: msg('Register'), href: register },
  { name: msg('Calendar'), href: calendar },
  { name: msg('Book'), href: book },
  { name: msg('Rules'), href: rules },
]

/** The admin section of Masses. */
export default function MassesLayout() {
  return <AdminSectionTabs label={t('Masses')} parts={sections} />
}
