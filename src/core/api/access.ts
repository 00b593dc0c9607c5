import { isStaff, type Permission, permissionsOf, type Role } from './roles.ts'

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
