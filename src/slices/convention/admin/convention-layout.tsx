import { msg, t } from '#core/text/messages.ts'
import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import { door, editions, numbers, registrations } from './convention-address.ts'

/** The tabs, each with its own address. */
const parts = [
  { name: msg('Registrations'), href: registrations },
  { name: msg('Door'), href: door },
  { name: msg('Numbers'), href: numbers },
  { name: msg('Editions'), href: editions },
]

/** Layout of the convention's admin pages. */
export default function ConventionLayout() {
  return <AdminSectionTabs label={t('Parts of the convention')} parts={parts} />
}
