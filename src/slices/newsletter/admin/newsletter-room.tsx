import { AdminSectionTabs } from '#ui/admin/admin-section-tabs.tsx'
import { newsletter, settingsAddress, subscribersAddress } from './newsletter-address.ts'

/** The parts of the room, each with an address of its own. */
const parts = [
  { name: 'Issues', href: newsletter },
  { name: 'Subscribers', href: subscribersAddress },
  { name: 'Settings', href: settingsAddress },
]

/** The room of those who write to many. */
export default function NewsletterRoom() {
  return <AdminSectionTabs label="Parts of the newsletter" parts={parts} />
}
