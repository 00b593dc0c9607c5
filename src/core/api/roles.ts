import { text } from '../text/say.ts'

/**
 * Who may do what, in one table. A permission is a room of the back office; an endpoint names the one it needs.
 */
export const permissions = [
  'content',
  'pictures',
  'shop',
  'money',
  'pastoral',
  'prayer',
  'moderation',
  'outreach',
  'people',
  // The site itself: what staff did, and what nobody else should read.
  'house',
] as const
export type Permission = (typeof permissions)[number]

export const roles = [
  'owner',
  'administrator',
  'editor',
  'shop',
  'finance',
  'pastoral',
  'prayer',
  'moderator',
  'outreach',
  'member',
] as const
export type Role = (typeof roles)[number]

/** As people read them. */
export const roleNames: Record<Role, string> = {
  owner: text('Owner'),
  administrator: text('Administrator'),
  editor: text('Editor'),
  shop: text('Shop'),
  finance: text('Finance'),
  pastoral: text('Pastoral care'),
  prayer: text('Prayer team'),
  moderator: text('Moderator'),
  outreach: text('Outreach'),
  member: text('Member'),
}

const may: Record<Role, readonly Permission[]> = {
  owner: permissions,
  administrator: ['content', 'pictures', 'shop', 'money', 'moderation', 'outreach', 'people'],
  editor: ['content', 'pictures'],
  shop: ['pictures', 'shop'],
  finance: ['money'],
  // What people would tell only a priest is for this role and the owner's alone.
  pastoral: ['pastoral', 'prayer'],
  // What its writer shared with those who pray.
  prayer: ['prayer'],
  moderator: ['moderation'],
  outreach: ['pictures', 'outreach'],
  member: [],
}

export const permissionsOf = (role: Role): readonly Permission[] => may[role]
export const isStaff = (role: Role) => role !== 'member'

/** What opens a page or shows a part of one: a permission, or being staff at all. */
export type Needs = Permission | 'staff'

export const hasPermission = (role: Role, needs: Needs): boolean =>
  needs === 'staff' ? isStaff(role) : permissionsOf(role).includes(needs)
