import { Outlet, useLocation } from 'react-router'
import { LinkTabs } from '#ui/tabs.tsx'
import { newsletter, settingsAddress, subscribersAddress } from './newsletter-address.ts'

/** The parts of the room, each with an address of its own. */
const parts = [
  { name: 'Issues', href: newsletter },
  { name: 'Subscribers', href: subscribersAddress },
  { name: 'Settings', href: settingsAddress },
]

/** The room of those who write to many. */
export default function NewsletterRoom() {
  const { pathname } = useLocation()
  const current = parts.findLast(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  return (
    <div className="flex flex-col gap-8">
      <LinkTabs
        label="Parts of the newsletter"
        tabs={parts.map(({ name, href }) => ({ value: href, label: name, href }))}
        current={current?.href ?? ''}
      />
      <Outlet />
    </div>
  )
}
