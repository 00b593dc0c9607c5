import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
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
  return <AdminSectionTabs label="Parts of the Masses" parts={parts} />
}
