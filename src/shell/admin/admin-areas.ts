import { holds, type Needs, type Role } from '#core/api/roles.ts'
import { withoutEnd } from '#core/text/without-end.ts'
import type { AdminIcon } from './admin-icons.ts'

export const adminGroups = ['Desk', 'Content', 'Pastoral', 'People', 'Money'] as const
export type AdminGroup = (typeof adminGroups)[number]

export type AdminRoom = {
  name: string
  href: `/admin/${string}`
  icon: AdminIcon
  /** Where it stands in the sidebar; null for what is reached by other ways. */
  group: AdminGroup | null
  needs: Needs
}

/** The rooms of the back office, and what opens each with all that is under its address. */
export const adminRooms: readonly AdminRoom[] = [
  { name: 'Dashboard', href: '/admin/dashboard', icon: 'LayoutDashboard', group: 'Desk', needs: 'staff' },
  { name: 'Notifications', href: '/admin/notifications', icon: 'Bell', group: 'Desk', needs: 'staff' },
  { name: 'Bookmarks', href: '/admin/bookmark', icon: 'Star', group: 'Desk', needs: 'staff' },
  { name: 'Search', href: '/admin/search', icon: 'Search', group: null, needs: 'staff' },
  { name: 'Programs', href: '/admin/events', icon: 'CalendarDays', group: 'Content', needs: 'content' },
  { name: 'Blogs', href: '/admin/blogs', icon: 'Newspaper', group: 'Content', needs: 'content' },
  { name: 'Teachings', href: '/admin/teachings', icon: 'CirclePlay', group: 'Content', needs: 'content' },
  {
    name: 'Live schedule',
    href: '/admin/schedule',
    icon: 'CalendarClock',
    group: 'Content',
    needs: 'content',
  },
  {
    name: 'Testimonies',
    href: '/admin/testimonies',
    icon: 'MessageSquareQuote',
    group: 'Content',
    needs: 'content',
  },
  { name: 'Kids', href: '/admin/children-coner', icon: 'Baby', group: 'Content', needs: 'content' },
  { name: 'Gallery', href: '/admin/gallery', icon: 'Images', group: 'Content', needs: 'content' },
  { name: 'Media', href: '/admin/media', icon: 'FileImage', group: 'Content', needs: 'content' },
  { name: 'Adverts', href: '/admin/adverts', icon: 'Megaphone', group: 'Content', needs: 'content' },
  { name: 'Ministry', href: '/admin/ministry', icon: 'Church', group: 'Content', needs: 'content' },
  {
    name: 'Consultations',
    href: '/admin/consultation',
    icon: 'MessagesSquare',
    group: 'Pastoral',
    needs: 'pastoral',
  },
  {
    name: 'Prayer settings',
    href: '/admin/prayer-request/settings',
    icon: 'HandHeart',
    group: null,
    needs: 'pastoral',
  },
  {
    name: 'Prayer Requests',
    href: '/admin/prayer-request',
    icon: 'HandHeart',
    group: 'Pastoral',
    needs: 'prayer',
  },
  { name: 'Community', href: '/admin/community', icon: 'StickyNote', group: 'Pastoral', needs: 'moderation' },
  { name: 'Masses', href: '/admin/masses', icon: 'BookOpenText', group: 'Pastoral', needs: 'pastoral' },
  {
    name: 'Newsletter',
    href: '/admin/newsletter',
    icon: 'Send',
    group: 'People',
    needs: 'outreach',
  },
  { name: 'Convention', href: '/admin/convention', icon: 'Tent', group: 'People', needs: 'outreach' },
  { name: 'Members', href: '/admin/members', icon: 'Users', group: 'People', needs: 'people' },
  { name: 'Messages', href: '/admin/messages', icon: 'Inbox', group: 'People', needs: 'outreach' },
  { name: 'Mail', href: '/admin/mail', icon: 'Mail', group: 'People', needs: 'people' },
  { name: 'Settings', href: '/admin/settings', icon: 'Settings', group: 'People', needs: 'people' },
  { name: 'Audit log', href: '/admin/audit', icon: 'ScrollText', group: 'People', needs: 'house' },
  { name: 'Store', href: '/admin/store', icon: 'Store', group: 'Money', needs: 'shop' },
  { name: 'Donations', href: '/admin/donations', icon: 'HandCoins', group: 'Money', needs: 'money' },
  { name: 'Mass offerings', href: '/admin/mass-offerings', icon: 'Coins', group: 'Money', needs: 'money' },
  { name: 'Accounting', href: '/admin/account', icon: 'Scale', group: 'Money', needs: 'money' },
  { name: 'Profile', href: '/admin/profile', icon: 'UserRound', group: 'Desk', needs: 'staff' },
]

export const roomsOf = (role: Role): AdminRoom[] => adminRooms.filter(({ needs }) => holds(role, needs))

/** The room that an address is in. */
export function roomAt(href: string): AdminRoom | undefined {
  const path = withoutEnd(href.split(/[?#]/)[0] ?? '', '/')
  return adminRooms.find((room) => path === room.href || path.startsWith(`${room.href}/`))
}

export function mayOpen(role: Role, href: string): boolean {
  const room = roomAt(href)
  return room !== undefined && holds(role, room.needs)
}
