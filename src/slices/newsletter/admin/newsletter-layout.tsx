import { msg, t } from '#core/text/messages.ts'
import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import { newsletter, settingsAddress, subscribersAddress } from '../labels.ts'

/** The tabs, each with its own address. */
const parts = [
  { name: msg('Issues'), href: newsletter },
  { name: msg('Subscribers'), href: subscribersAddress },
  { name: msg('Settings'), href: settingsAddress },
]

/** Layout of the newsletter's admin pages. */
export default function NewsletterLayout() {
  return (
    <AdminSectionTabs
      label={t('Newsletter pages')}
      parts={parts.map(({ name, href }) => ({ name: t(name), href }))}
    />
  )
}
