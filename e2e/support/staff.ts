import type { Role } from '#core/api/access.ts'

/** Somebody of each role that works in the admin area, as the visitors' server has them. */
export const staffOfEachRole: readonly [name: string, role: Role][] = [
  ['Owner', 'owner'],
  ['Administrator', 'administrator'],
  ['Editor', 'editor'],
  ['Shopkeeper', 'shop'],
  ['Bursar', 'finance'],
  ['Chaplain', 'pastoral'],
  ['Intercessor', 'prayer'],
  ['Moderator', 'moderator'],
  ['Messenger', 'outreach'],
]
