import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import { door, editions, numbers, registrations } from './convention-address.ts'

/** The tabs, each with its own address. */
const parts = [
  { name: 'Registrations', href: registrations },
  { name: 'Door', href: door },
  { name: 'Numbers', href: numbers },
  { name: 'Editions', href: editions },
]

/** Layout of the convention's admin pages. */
export default function ConventionLayout() {
  return <AdminSectionTabs label="Parts of the convention" parts={parts} />
}
