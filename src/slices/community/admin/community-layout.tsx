import { msg, t } from '#core/text/messages.ts'
import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import { blocked, community, past, settings } from './addresses.ts'

const parts = [
  { name: msg('Queue'), href: community },
  { name: msg('Shown and past'), href: past },
  { name: msg('Blocked'), href: blocked },
  { name: msg('Settings'), href: settings },
]

/** Layout of the community's admin pages. */
export default function CommunityLayout() {
  return <AdminSectionTabs label={t('Parts of the community’s desk')} parts={parts} />
}
