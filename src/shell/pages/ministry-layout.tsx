import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'

/** The parts of the room, each with an address of its own. The first is where the room opens. */
const parts = [
  { name: 'Leaders', href: '/admin/ministry/leaders' },
  { name: 'Branches', href: '/admin/ministry/branches' },
  { name: 'Biography', href: '/admin/ministry/biography' },
  { name: 'Policy', href: '/admin/ministry/policy' },
  { name: 'Texts and contact', href: '/admin/ministry/texts' },
  { name: 'Wording', href: '/admin/ministry/wording' },
  { name: 'Name and clock', href: '/admin/ministry/identity' },
]

/** The room where staff keep what the ministry says about itself. */
export default function MinistryLayout() {
  return <AdminSectionTabs label="Parts of the ministry" parts={parts} />
}
