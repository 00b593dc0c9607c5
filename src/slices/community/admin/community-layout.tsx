import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import { blocked, community, past, settings } from './addresses.ts'

const parts = [
  { name: 'Queue', href: community },
  { name: 'Shown and past', href: past },
  { name: 'Blocked', href: blocked },
  { name: 'Settings', href: settings },
]

/** Layout of the community's admin pages. */
export default function CommunityLayout() {
  return <AdminSectionTabs label="Parts of the community’s desk" parts={parts} />
}
