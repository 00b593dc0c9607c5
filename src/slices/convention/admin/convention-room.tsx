import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import { door, editions, numbers, registrations } from './convention-address.ts'

/** The parts of the room, each with an address of its own. */
const parts = [
  { name: 'Registrations', href: registrations },
  { name: 'Door', href: door },
  { name: 'Numbers', href: numbers },
  { name: 'Editions', href: editions },
]

/** The room of those who look after the convention. */
export default function ConventionRoom() {
  return <AdminSectionTabs label="Parts of the convention" parts={parts} />
}
