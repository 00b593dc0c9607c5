import { type Role, type Roles, roles } from '#core/api/access.ts'
import { msg } from '#core/text/messages.ts'

/** Roles that only the owner may grant, revoke or act on. */
const guarded: readonly Role[] = ['owner', 'administrator', 'pastoral', 'prayer']

/** Whether somebody may grant these roles, each and all, or act on a person who has them. */
export const mayGrant = (actor: Roles, granted: Roles): boolean =>
  actor.includes('owner') ||
  (actor.includes('administrator') && !granted.some((role) => guarded.includes(role)))

export const grantable = (actor: Roles): Role[] => roles.filter((role) => mayGrant(actor, [role]))

export type Act = { kind: 'roles'; to: Roles } | { kind: 'suspend' | 'reinstate' | 'sign out' | 'erase' }

type Someone = { id: number; roles: Roles }

export type PeopleVerdict = 'allowed' | 'own account' | 'not yours' | 'last owner'

/** Whether `actor` may do this to `person`. `owners` counts those who can still run the site; the last one stays. */
export function judgeAct(
  actor: Someone,
  person: Someone & { suspended: boolean },
  act: Act,
  owners: number,
): PeopleVerdict {
  if (actor.id === person.id) return 'own account'
  if (!mayGrant(actor.roles, person.roles)) return 'not yours'
  if (act.kind === 'roles' && !mayGrant(actor.roles, act.to)) return 'not yours'
  if (act.kind === 'erase' && !actor.roles.includes('owner')) return 'not yours'
  const loses =
    act.kind === 'suspend' || act.kind === 'erase' || (act.kind === 'roles' && !act.to.includes('owner'))
  if (loses && person.roles.includes('owner') && !person.suspended && owners <= 1) return 'last owner'
  return 'allowed'
}

export const refusals: Record<Exclude<PeopleVerdict, 'allowed'>, string> = {
  'own account': msg('You can’t change your own account here. Ask another owner or administrator.'),
  'not yours': msg('Only an owner can do this.'),
  'last owner': msg('This is the only owner. Make someone else an owner first.'),
}
