import { type Role, roles } from '#core/api/access.ts'

/** Only the owner gives these, takes them, or touches an account that has one. */
const guarded: readonly Role[] = ['owner', 'administrator', 'pastoral', 'prayer']

/** Whether somebody with this role may make others what `role` is, or act on those who are. */
export const mayGrant = (actor: Role, role: Role): boolean =>
  actor === 'owner' || (actor === 'administrator' && !guarded.includes(role))

export const grantable = (actor: Role): Role[] => roles.filter((role) => mayGrant(actor, role))

export type Act = { kind: 'role'; to: Role } | { kind: 'suspend' | 'reinstate' | 'sign out' | 'erase' }

type Someone = { id: number; role: Role }

export type PeopleVerdict = 'allowed' | 'own account' | 'not yours' | 'last owner'

/**
 * Whether one may do this to the account of another. `owners` are those who could still run the site; the last
 * of them stays, else nobody could ever make another.
 */
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
  'own account': 'Nobody does this to his own account. Another member of staff has to.',
  'not yours': 'Only the owner may do this.',
  'last owner': 'This is the only owner. Make another one first.',
}
