import { msg, t } from '#core/text/messages.ts'
import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import { door, editions, numbers, registrations } from './convention-address.ts'

/** The tabs, each with its own address. */
const parts = [
  { name: msg('Registrations'), href: registrations },
  { name: msg('Check-in'), href: door },
  { name: msg('Statistics'), href: numbers },
  { name: msg('Conventions'), href: editions },
]

/** Layout of the convention's admin pages. */
export default function ConventionLayout() {
  return (
    <AdminSectionTabs
      label={t('Convention pages')}
      parts={parts.map(({ name, href }) => ({ name: t(name), href }))}
    />
  )
}
