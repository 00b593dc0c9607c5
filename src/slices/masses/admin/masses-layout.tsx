import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import { book, calendar, register, rules } from './addresses.ts'

/** Sections, each with its own address. */
const sections = [
  { name: 'Register', href: register },
  { name: 'Calendar', href: calendar },
  { name: 'Book', href: book },
  { name: 'Rules', href: rules },
]

/** The admin section of Masses. */
export default function MassesLayout() {
  return <AdminSectionTabs label="Parts of the Masses" parts={sections} />
}
