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

/** Who may use an endpoint. There is no default: each endpoint says it. `staff` is any of them. */
export type Access = 'anyone' | 'member' | 'staff' | `staff:${Permission}`

export type Member = {
  kind: 'member'
  id: number
  username: string
  role: Role
  /** The session it came with; null where a test or the command line vouches for it. */
  session: string | null
  /** When the password was last given. */
  confirmedAt: Date
}
export type Caller = { kind: 'visitor' } | Member

export const visitor: Caller = { kind: 'visitor' }

export const can = <P extends Permission>(permission: P): `staff:${P}` => `staff:${permission}`

/** An endpoint for members has one for sure: the door let nobody else in. */
export function memberOf(caller: Caller): Member {
  if (caller.kind === 'visitor') throw new Error('This endpoint let a visitor in.')
  return caller
}

export type Verdict = 'allowed' | 'sign in' | 'forbidden'

export function checkAccess(access: Access, caller: Caller): Verdict {
  if (access === 'anyone') return 'allowed'
  if (caller.kind === 'visitor') return 'sign in'
  if (access === 'member') return 'allowed'
  if (access === 'staff') return isStaff(caller.role) ? 'allowed' : 'forbidden'
  return permissionsOf(caller.role).some((each) => can(each) === access) ? 'allowed' : 'forbidden'
}

/** A dangerous act wants the password again when it was last given longer ago than this (seconds). */
export const confirmedFor = 10 * 60

/** One that lies as far ahead was given before the clock was set back, nobody knows how long ago. */
export const isConfirmed = ({ confirmedAt }: Member, now: Date) =>
  Math.abs(now.getTime() - confirmedAt.getTime()) <= confirmedFor * 1000
