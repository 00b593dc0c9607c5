import { formatList } from '../text/format-list.ts'
import { msg, t } from '../text/messages.ts'

/** A permission opens one area of the admin; an endpoint names the one it needs. */
export const permissions = [
  'content',
  'pictures',
  'shop',
  // What the store sold, without its orders.
  'sales',
  'money',
  'pastoral',
  'prayer',
  'moderation',
  'outreach',
  'people',
  // The records of people. What they show of a person depends on the other permissions.
  'directory',
  // The site itself: what staff did, and what nobody else should read.
  'site',
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

/** What somebody is: one or several roles, the highest first; `member` only where there's no other. */
export type Roles = readonly Role[]

/** In order and without doubles. Nothing chosen means a member. */
export function rolesOf(chosen: Roles): Role[] {
  const staff = roles.filter((role) => role !== 'member' && chosen.includes(role))
  return staff.length > 0 ? staff : ['member']
}

export const sameRoles = (one: Roles, other: Roles) => String(rolesOf(one)) === String(rolesOf(other))

/** Labels for people. */
export const roleNames: Record<Role, string> = {
  owner: msg('Owner'),
  administrator: msg('Administrator'),
  editor: msg('Editor'),
  shop: msg('Store'),
  finance: msg('Finance'),
  pastoral: msg('Pastoral care'),
  prayer: msg('Prayer team'),
  moderator: msg('Moderator'),
  outreach: msg('Outreach'),
  member: msg('Member'),
}

/** `Store and Finance` */
export const namesOf = (all: Roles) => formatList(all.map((role) => t(roleNames[role])))

const permissionsByRole: Record<Role, readonly Permission[]> = {
  owner: permissions,
  administrator: [
    'content',
    'pictures',
    'shop',
    'sales',
    'money',
    'moderation',
    'outreach',
    'people',
    'directory',
  ],
  editor: ['content', 'pictures'],
  shop: ['pictures', 'shop', 'sales', 'directory'],
  finance: ['money', 'sales', 'directory'],
  // Confidential requests are for this role and the owner only.
  pastoral: ['pastoral', 'prayer', 'directory'],
  // Requests that their writer shared with the prayer team.
  prayer: ['prayer', 'directory'],
  moderator: ['moderation'],
  outreach: ['pictures', 'outreach', 'directory'],
  member: [],
}

/** Permissions add up. */
export const permissionsOf = (all: Roles): readonly Permission[] =>
  permissions.filter((permission) => all.some((role) => permissionsByRole[role].includes(permission)))
export const isStaff = (all: Roles) => all.some((role) => role !== 'member')

/** The roles that have a permission by themselves. */
export const rolesWith = (permission: Permission): Roles =>
  roles.filter((role) => permissionsByRole[role].includes(permission))

/** What a page or a section of one requires: a permission, or being staff at all. */
export type Needs = Permission | 'staff'

export const hasPermission = (all: Roles, needs: Needs): boolean =>
  needs === 'staff' ? isStaff(all) : permissionsOf(all).includes(needs)

/** Who may use an endpoint. There is no default. `staff` is any member of staff. */
export type Access = 'anyone' | 'member' | 'staff' | `staff:${Permission}`

export type Member = {
  kind: 'member'
  id: number
  username: string
  roles: Roles
  /** The session of the request; null in tests and on the command line. */
  session: string | null
  /** When the password was last given. */
  confirmedAt: Date
}
export type Caller = { kind: 'visitor' } | Member

export const visitor: Caller = { kind: 'visitor' }

export const can = <P extends Permission>(permission: P): `staff:${P}` => `staff:${permission}`

/** For endpoints with the access `member` or `staff`, which let no visitor in. */
export function memberOf(caller: Caller): Member {
  if (caller.kind === 'visitor') throw new Error('This endpoint let a visitor in.')
  return caller
}

export type Verdict = 'allowed' | 'sign in' | 'forbidden'

export function checkAccess(access: Access, caller: Caller): Verdict {
  if (access === 'anyone') return 'allowed'
  if (caller.kind === 'visitor') return 'sign in'
  if (access === 'member') return 'allowed'
  if (access === 'staff') return isStaff(caller.roles) ? 'allowed' : 'forbidden'
  return permissionsOf(caller.roles).some((each) => can(each) === access) ? 'allowed' : 'forbidden'
}

/** A dangerous act requires the password again when it was last entered longer ago than this (seconds). */
export const confirmedFor = 10 * 60

/** A time that lies as far ahead is from before the clock was set back, so its age is unknown. */
export const isConfirmed = ({ confirmedAt }: Member, now: Date) =>
  Math.abs(now.getTime() - confirmedAt.getTime()) <= confirmedFor * 1000
