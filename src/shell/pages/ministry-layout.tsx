import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'

/** The tabs of the section, each with its own address. The section opens at the first. */
const parts = [
  { name: 'Leaders', href: '/admin/ministry/leaders' },
  { name: 'Branches', href: '/admin/ministry/branches' },
  { name: 'Biography', href: '/admin/ministry/biography' },
  { name: 'Policy', href: '/admin/ministry/policy' },
  { name: 'Texts and contact', href: '/admin/ministry/texts' },
  { name: 'Wording', href: '/admin/ministry/wording' },
  { name: 'Name and clock', href: '/admin/ministry/identity' },
]

/** The admin section for what the ministry says about itself. */
export default function MinistryLayout() {
  return <AdminSectionTabs label="Parts of the ministry" parts={parts} />
}
