import { describe, expect, test } from 'vitest'
import { type Role, roles } from '#core/api/access.ts'
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
const person = (role: Role, suspended = false) => ({ id: 2, role, suspended })
const acts: Act[] = [
  { kind: 'suspend' },
  { kind: 'reinstate' },
  { kind: 'sign out' },
  { kind: 'erase' },
  ...roles.map((to) => ({ kind: 'role' as const, to })),
]

test.each(roles)('%s grants what the table says', (actor) => {
  expect(grantable(actor)).toEqual(grants[actor])
})

describe.each(pairs)('%s on an account of %s', (actor, role) => {
  test.each(roles)('to %s', (to) => {
    const both = grants[actor].includes(role) && grants[actor].includes(to)
    const verdict = judgeAct({ id: 1, role: actor }, person(role), { kind: 'role', to }, 2)
    expect(verdict).toBe(both ? 'allowed' : 'not yours')
  })

  test.each(['suspend', 'reinstate', 'sign out', 'erase'] as const)('%s', (kind) => {
    const may = grants[actor].includes(role) && (kind !== 'erase' || actor === 'owner')
    const verdict = judgeAct({ id: 1, role: actor }, person(role), { kind }, 2)
    expect(verdict).toBe(may ? 'allowed' : 'not yours')
  })
})

test.each(roles)('%s does nothing to his own account', (role) => {
  for (const act of acts) {
    expect(judgeAct({ id: 2, role }, person(role), act, 2)).toBe('own account')
  }
})

test('the last owner can be neither demoted, suspended nor deleted', () => {
  const owner = { id: 1, role: 'owner' as const }
  for (const act of acts) {
    const harmless =
      act.kind === 'reinstate' || act.kind === 'sign out' || (act.kind === 'role' && act.to === 'owner')
    expect(judgeAct(owner, person('owner'), act, 1)).toBe(harmless ? 'allowed' : 'last owner')
    // A suspended owner runs nothing, so removing them doesn't leave the site without one.
    expect(judgeAct(owner, person('owner', true), act, 1)).toBe('allowed')
  }
})

test('whoever may not grant a role may not take it either', () => {
  for (const [actor, role] of pairs) {
    const taken = judgeAct({ id: 1, role: actor }, person(role), { kind: 'role', to: 'member' }, 2)
    expect(taken === 'allowed').toBe(mayGrant(actor, role))
  }
})
