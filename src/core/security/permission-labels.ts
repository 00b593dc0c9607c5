import type { Permission } from '../api/access.ts'
import { msg } from '../text/messages.ts'

/** What each permission lets one do. */
export const permissionLabels: Record<Permission, string> = {
  content: msg('Write, publish and unpublish content'),
  pictures: msg('Choose and upload pictures'),
  shop: msg('Run the store: products, categories and orders'),
  sales: msg('See and export what the store sold'),
  money: msg('See gifts and payments, and keep the books'),
  pastoral: msg('Read prayer requests, consultations and Mass intentions'),
  prayer: msg('Pray for requests shared with the prayer team'),
  moderation: msg('Moderate community posts'),
  outreach: msg('Write the newsletter, answer messages and manage convention registrations'),
  people: msg('Manage members, staff, invitations and email'),
  directory: msg('See and edit people’s records'),
  site: msg('Change the ministry’s name and time zone, and read the audit log'),
}
