import { type Permission, permissionsOf, type Role } from './roles.ts'

/** Who may use an endpoint. There is no default: each endpoint says it. */
export type Access = 'anyone' | 'member' | `staff:${Permission}`

export type Caller = { kind: 'visitor' } | { kind: 'member'; id: number; username: string; role: Role }

export const visitor: Caller = { kind: 'visitor' }

export const can = <P extends Permission>(permission: P): `staff:${P}` => `staff:${permission}`

export type Verdict = 'allowed' | 'sign in' | 'forbidden'

export function judge(access: Access, caller: Caller): Verdict {
  if (access === 'anyone') return 'allowed'
  if (caller.kind === 'visitor') return 'sign in'
  if (access === 'member') return 'allowed'
  return permissionsOf(caller.role).some((each) => can(each) === access) ? 'allowed' : 'forbidden'
}
