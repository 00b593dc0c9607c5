import { msg, t } from '#core/text/messages.ts'
import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import { blocked, community, past, settings } from './addresses.ts'

const parts = [
  { name: msg('Queue'), href: community },
  { name: msg('Published and rejected'), href: past },
  { name: msg('Blocked'), href: blocked },
  { name: msg('Settings'), href: settings },
]

/** Layout of the community's admin pages. */
export default function CommunityLayout() {
  return (
    <AdminSectionTabs
      label={t('Community pages')}
      parts={parts.map(({ name, href }) => ({ name: t(name), href }))}
    />
  )
}
