import { beforeEach, expect, test } from 'vitest'
import { Problem } from '#core/api/problems.ts'
import type { PayStep } from '#payments/contract.ts'
import { beginPayment, type PaymentKind, type Pending, replacedBy } from './pending-payment.ts'

type State = 'open' | 'paid' | 'over'
type Body = { amount: string }

const pay: PayStep = {
  handle: '00000000-0000-4000-8000-000000000000',
  provider: 'sandbox',
  publicKey: '',
  clientSecret: 'secret',
  amount: 100,
  currency: 'USD',
  others: [],
}

/** What a server would have: one thing a key, and how each stands. */
let startedPayments: Map<string, { token: string; replaces: string | null }>
let states: Map<string, State>
let storedPending: Pending<Body> | null

beforeEach(() => {
  startedPayments = new Map()
  states = new Map()
  storedPending = null
})

const gift: PaymentKind<Body, State, { token: string; pay: PayStep }> = {
  memory: {
    read: () => storedPending,
    write: (pending) => {
      storedPending = pending
    },
  },
  settle: async (token) => {
    const state = states.get(token)
    if (!state) throw new Problem(404, 'This was not found.')
    return state
  },
  stateOf: (state) => state,
  start: async ({ key, replaces }) => {
    const known = startedPayments.get(key) ?? { token: `token ${startedPayments.size + 1}`, replaces }
    startedPayments.set(key, known)
    states.set(known.token, states.get(known.token) ?? 'open')
    return { token: known.token, pay }
  },
}
const order = {
  ...gift,
  oneAtATime: true,
  resume: async (token: string) => ({ token, pay: { ...pay, clientSecret: 'resumed' } }),
}
const [ten, twenty] = [{ amount: '10' }, { amount: '20' }]

test('the same form data continues the payment; different data starts another', async () => {
  expect(await beginPayment(gift, ten)).toEqual({ token: 'token 1', pay })
  expect(await beginPayment(gift, { ...ten })).toEqual({ token: 'token 1', pay })
  expect(await beginPayment(gift, twenty)).toEqual({ token: 'token 2', pay })
  expect([...startedPayments.values()].map(({ replaces }) => replaces)).toEqual([null, null])
})

test('a lost response is requested again with the same key', async () => {
  const lost = {
    ...gift,
    start: async (pending: Pending<Body>) => {
      await gift.start(pending)
      throw new Problem(0, 'No answer')
    },
  }
  await expect(beginPayment(lost, ten)).rejects.toThrow('No answer')
  expect(storedPending?.token).toBeNull()
  expect(await beginPayment(gift, ten)).toMatchObject({ token: 'token 1' })
  expect(startedPayments.size).toBe(1)
})

test('a paid payment isn’t started again; one that has ended or is gone is', async () => {
  await beginPayment(gift, ten)
  states.set('token 1', 'paid')
  expect(await beginPayment(gift, ten)).toEqual({ paid: 'token 1' })
  states.set('token 1', 'over')
  expect(await beginPayment(gift, ten)).toMatchObject({ token: 'token 2' })
  states.delete('token 2')
  expect(await beginPayment(gift, ten)).toMatchObject({ token: 'token 3' })
})

test('while it’s unknown whether it was paid, nothing new is started', async () => {
  await beginPayment(gift, ten)
  const silent = { ...gift, settle: () => Promise.reject(new Problem(503, 'Not now')) }
  await expect(beginPayment(silent, ten)).rejects.toThrow('Not now')
  expect(startedPayments.size).toBe(1)
})

test('one at a time: a new payment replaces the previous one unless that was paid', async () => {
  await beginPayment(order, ten)
  expect(await beginPayment(order, ten)).toMatchObject({
    token: 'token 1',
    pay: { clientSecret: 'resumed' },
  })
  await beginPayment(order, twenty)
  expect([...startedPayments.values()].at(-1)).toEqual({ token: 'token 2', replaces: 'token 1' })
  expect(replacedBy(storedPending)).toBe('token 2')
  states.set('token 2', 'paid')
  expect(await beginPayment(order, ten)).toEqual({ paid: 'token 2' })
})
