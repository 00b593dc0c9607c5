import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import { newsletter, settingsAddress, subscribersAddress } from '../labels.ts'

/** The tabs, each with its own address. */
const parts = [
  { name: 'Issues', href: newsletter },
  { name: 'Subscribers', href: subscribersAddress },
  { name: 'Settings', href: settingsAddress },
]

/** Layout of the newsletter's admin pages. */
export default function NewsletterLayout() {
  return <AdminSectionTabs label="Parts of the newsletter" parts={parts} />
}
