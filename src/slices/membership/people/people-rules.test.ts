import { describe, expect, test } from 'vitest'
import { type Role, type Roles, roles } from '#core/api/access.ts'
import { type Act, grantable, judgeAct, mayGrant } from './people-rules.ts'

/** Written out on purpose, role by role: what each may make of others. */
const grants: Record<Role, readonly Role[]> = {
  owner: [
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
  ],
  administrator: ['editor', 'shop', 'finance', 'moderator', 'outreach', 'member'],
  editor: [],
  shop: [],
  finance: [],
  pastoral: [],
  prayer: [],
  moderator: [],
  outreach: [],
  member: [],
}
const pairs = roles.flatMap((actor) => roles.map((person) => [actor, person] as const))
const person = (all: Role | Roles, suspended = false) => ({ id: 2, roles: [all].flat(), suspended })
const actor = (all: Role | Roles) => ({ id: 1, roles: [all].flat() })
const acts: Act[] = [
  { kind: 'suspend' },
  { kind: 'reinstate' },
  { kind: 'sign out' },
  { kind: 'erase' },
  ...roles.map((to) => ({ kind: 'roles' as const, to: [to] })),
]

test.each(roles)('%s can grant the roles in the table', (role) => {
  expect(grantable([role])).toEqual(grants[role])
})

describe.each(pairs)('%s on an account of %s', (by, role) => {
  test.each(roles)('to %s', (to) => {
    const both = grants[by].includes(role) && grants[by].includes(to)
    const verdict = judgeAct(actor(by), person(role), { kind: 'roles', to: [to] }, 2)
    expect(verdict).toBe(both ? 'allowed' : 'not yours')
  })

  test.each(['suspend', 'reinstate', 'sign out', 'erase'] as const)('%s', (kind) => {
    const may = grants[by].includes(role) && (kind !== 'erase' || by === 'owner')
    const verdict = judgeAct(actor(by), person(role), { kind }, 2)
    expect(verdict).toBe(may ? 'allowed' : 'not yours')
  })
})

test.each(roles)('%s can’t change their own account', (role) => {
  for (const act of acts) {
    expect(judgeAct({ id: 2, roles: [role] }, person(role), act, 2)).toBe('own account')
  }
})

test('the last owner can be neither demoted, suspended nor deleted', () => {
  const owner = actor('owner')
  for (const act of acts) {
    const harmless =
      act.kind === 'reinstate' ||
      act.kind === 'sign out' ||
      (act.kind === 'roles' && act.to.includes('owner'))
    expect(judgeAct(owner, person('owner'), act, 1)).toBe(harmless ? 'allowed' : 'last owner')
    // A suspended owner runs nothing, so removing them doesn't leave the site without one.
    expect(judgeAct(owner, person('owner', true), act, 1)).toBe('allowed')
  }
})

test('a role can be removed only by someone who can grant it', () => {
  for (const [by, role] of pairs) {
    const taken = judgeAct(actor(by), person(role), { kind: 'roles', to: ['member'] }, 2)
    expect(taken === 'allowed').toBe(mayGrant([by], [role]))
  }
})

test('one role that can’t be granted is enough to reject several', () => {
  const by = actor(['administrator', 'pastoral'])
  // Having a guarded role doesn't let anybody pass it on.
  expect(grantable(by.roles)).toEqual(grants.administrator)
  expect(judgeAct(by, person(['editor', 'shop']), { kind: 'suspend' }, 2)).toBe('allowed')
  expect(judgeAct(by, person(['editor', 'prayer']), { kind: 'suspend' }, 2)).toBe('not yours')
  expect(judgeAct(by, person('editor'), { kind: 'roles', to: ['editor', 'prayer'] }, 2)).toBe('not yours')
  expect(judgeAct(by, person(['shop', 'prayer']), { kind: 'roles', to: ['prayer'] }, 2)).toBe('not yours')
  expect(judgeAct(by, person('member'), { kind: 'roles', to: ['shop', 'finance'] }, 2)).toBe('allowed')
  expect(judgeAct(actor(['editor', 'finance']), person('member'), { kind: 'suspend' }, 2)).toBe('not yours')
})

test('the last owner stays an owner, with or without other roles', () => {
  const [by, last] = [actor('owner'), person(['owner', 'finance'])]
  expect(judgeAct(by, last, { kind: 'roles', to: ['finance'] }, 1)).toBe('last owner')
  expect(judgeAct(by, last, { kind: 'roles', to: ['owner'] }, 1)).toBe('allowed')
  expect(judgeAct(by, last, { kind: 'suspend' }, 1)).toBe('last owner')
})
