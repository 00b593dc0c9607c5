import { msg, t } from '#core/text/messages.ts'
import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'

/** The tabs of the section, each with its own address. The section opens at the first. */
const parts = [
  { name: msg('Leaders'), href: '/admin/ministry/leaders' },
  { name: msg('Branches'), href: '/admin/ministry/branches' },
  { name: msg('Biography'), href: '/admin/ministry/biography' },
  { name: msg('Policy'), href: '/admin/ministry/policy' },
]

/** The admin section for what the ministry says about itself. */
export default function MinistryLayout() {
  return (
    <AdminSectionTabs
      label={t('Ministry sections')}
      parts={parts.map((part) => ({ ...part, name: t(part.name) }))}
    />
  )
}
