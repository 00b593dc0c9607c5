import {
  Baby,
  CalendarClock,
  CalendarDays,
  Church,
  CirclePlay,
  Images,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquareQuote,
  Newspaper,
  ScrollText,
  Users,
} from 'lucide-react'
import { type Permission, permissionsOf, type Role } from '#core/roles.ts'

export type AdminRoom = { name: string; href: `/admin/${string}`; Icon: LucideIcon; needs: Permission }

/** The rooms of the back office, and the permission that opens each. */
const rooms: readonly AdminRoom[] = [
  { name: 'Blogs', href: '/admin/blogs', Icon: Newspaper, needs: 'content' },
  { name: 'Programs', href: '/admin/events', Icon: CalendarDays, needs: 'content' },
  { name: 'Testimonies', href: '/admin/testimonies', Icon: MessageSquareQuote, needs: 'content' },
  { name: 'Ministry', href: '/admin/ministry', Icon: Church, needs: 'content' },
  { name: 'Teachings', href: '/admin/teachings', Icon: CirclePlay, needs: 'content' },
  { name: 'Live schedule', href: '/admin/schedule', Icon: CalendarClock, needs: 'content' },
  { name: 'Kids', href: '/admin/children-coner', Icon: Baby, needs: 'content' },
  { name: 'Gallery', href: '/admin/gallery', Icon: Images, needs: 'content' },
  { name: 'Adverts', href: '/admin/adverts', Icon: Megaphone, needs: 'content' },
  { name: 'Members', href: '/admin/members', Icon: Users, needs: 'people' },
  { name: 'Mail', href: '/admin/mail', Icon: Mail, needs: 'people' },
  { name: 'Audit log', href: '/admin/audit', Icon: ScrollText, needs: 'house' },
]

export const roomsOf = (role: Role): AdminRoom[] =>
  rooms.filter(({ needs }) => permissionsOf(role).includes(needs))
