import type { Permission } from '../api/access.ts'

/** What each permission lets one do. */
export const permissionLabels: Record<Permission, string> = {
  content: 'Write, publish and take down what the site shows',
  pictures: 'Choose and upload pictures',
  shop: 'Keep the store: products, categories and orders',
  money: 'See gifts and payments, and keep the accounts',
  pastoral: 'Read prayer requests, consultations and Mass intentions',
  prayer: 'Pray for what was shared with the prayer team',
  moderation: 'Look after what the community writes',
  outreach: 'Write the newsletter, answer messages, look after convention registrations',
  people: 'Look after members, staff, invitations and mail',
  house: 'Read the record of what staff did',
}
