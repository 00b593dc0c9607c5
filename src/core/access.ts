/** What staff may do, one word a room of the back office. Roles are sets of these. */
export const permissions = ['content'] as const
export type Permission = (typeof permissions)[number]

/** Who may use an endpoint. There is no default: each endpoint says it. */
export type Access = 'anyone' | 'member' | `staff:${Permission}`

export type Caller =
  | { kind: 'visitor' }
  | { kind: 'member'; username: string }
  | { kind: 'staff'; username: string; may: readonly Permission[] }

export const visitor: Caller = { kind: 'visitor' }

export const can = <P extends Permission>(permission: P): `staff:${P}` => `staff:${permission}`

export type Verdict = 'allowed' | 'sign in' | 'forbidden'

export function judge(access: Access, caller: Caller): Verdict {
  if (access === 'anyone') return 'allowed'
  if (caller.kind === 'visitor') return 'sign in'
  if (access === 'member') return 'allowed'
  const allowed = caller.kind === 'staff' && caller.may.some((each) => can(each) === access)
  return allowed ? 'allowed' : 'forbidden'
}
