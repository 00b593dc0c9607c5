import { type Role, roles } from '#core/api/access.ts'
import { msg } from '#core/text/messages.ts'

/** Roles that only the owner may grant, revoke or act on. */
const guarded: readonly Role[] = ['owner', 'administrator', 'pastoral', 'prayer']

/** Whether somebody with the role `actor` may grant `role`, or act on those who have it. */
export const mayGrant = (actor: Role, role: Role): boolean =>
  actor === 'owner' || (actor === 'administrator' && !guarded.includes(role))

export const grantable = (actor: Role): Role[] => roles.filter((role) => mayGrant(actor, role))

export type Act = { kind: 'role'; to: Role } | { kind: 'suspend' | 'reinstate' | 'sign out' | 'erase' }

type Someone = { id: number; role: Role }

export type PeopleVerdict = 'allowed' | 'own account' | 'not yours' | 'last owner'

/** Whether `actor` may do this to `person`. `owners` counts those who can still run the site; the last one stays. */
export function judgeAct(
  actor: Someone,
  person: Someone & { suspended: boolean },
  act: Act,
  owners: number,
): PeopleVerdict {
  if (actor.id === person.id) return 'own account'
  if (!mayGrant(actor.role, person.role)) return 'not yours'
  if (act.kind === 'role' && !mayGrant(actor.role, act.to)) return 'not yours'
  if (act.kind === 'erase' && actor.role !== 'owner') return 'not yours'
  const loses = act.kind === 'suspend' || act.kind === 'erase' || (act.kind === 'role' && act.to !== 'owner')
  if (loses && person.role === 'owner' && !person.suspended && owners <= 1) return 'last owner'
  return 'allowed'
}

export const refusals: Record<Exclude<PeopleVerdict, 'allowed'>, string> = {
  'own account': msg('You can’t change your own account here. Ask another owner or administrator.'),
  'not yours': msg('Only an owner can do this.'),
  'last owner': msg('This is the only owner. Make someone else an owner first.'),
}
