import type { Role } from '#core/api/roles.ts'
import { mayOpen } from './admin-areas.ts'

export type AdminAction = { name: string; href: `/admin/${string}` }

/** What staff begin from anywhere, and the page where they do. Who may open the page may begin it. */
export const adminActions: readonly AdminAction[] = [
  { name: 'New event', href: '/admin/events?open=new' },
  { name: 'New post', href: '/admin/blogs/new' },
  { name: 'New teaching', href: '/admin/teachings/new' },
  { name: 'Go live', href: '/admin/schedule' },
  { name: 'New testimony', href: '/admin/testimonies?open=new' },
  { name: 'New children’s story', href: '/admin/children-coner/new' },
  { name: 'New picture for the gallery', href: '/admin/gallery/new' },
  { name: 'Upload pictures', href: '/admin/media' },
  { name: 'New advert', href: '/admin/adverts/new' },
  { name: 'New leader', href: '/admin/ministry/leaders/new' },
  { name: 'New branch', href: '/admin/ministry/branches/new' },
  { name: 'New policy entry', href: '/admin/ministry/policy/new' },
  { name: 'Change the biography', href: '/admin/ministry/biography' },
  { name: 'See the priest’s agenda', href: '/admin/consultation/agenda' },
  { name: 'Set hours of consultations', href: '/admin/consultation/settings' },
  { name: 'Pray with those who are here', href: '/admin/prayer-request/live' },
  { name: 'Print prayer requests', href: '/admin/prayer-request/print' },
  { name: 'See blocked people', href: '/admin/community/blocked' },
  { name: 'See the Masses of the month', href: '/admin/masses/calendar' },
  { name: 'Print the book of intentions', href: '/admin/masses/book' },
  { name: 'Write an issue', href: '/admin/newsletter/new' },
  { name: 'See subscribers', href: '/admin/newsletter/subscribers' },
  { name: 'Register somebody for the convention', href: '/admin/convention/new' },
  { name: 'Let people in at the door', href: '/admin/convention/door' },
  { name: 'New edition of the convention', href: '/admin/convention/editions/new' },
  { name: 'Invite somebody', href: '/admin/members/invitations' },
  { name: 'New product', href: '/admin/store?open=new' },
  { name: 'See orders', href: '/admin/store/orders' },
  { name: 'See fast orders', href: '/admin/store/fast-orders' },
  { name: 'See sales', href: '/admin/store/sales' },
  { name: 'New purpose for giving', href: '/admin/donations/purposes/new' },
  { name: 'See the journal', href: '/admin/account/journal' },
  { name: 'Enter a payout', href: '/admin/account/payouts' },
  { name: 'Print the monthly report', href: '/admin/account/report' },
]

export const actionsOf = (role: Role): AdminAction[] => adminActions.filter(({ href }) => mayOpen(role, href))
