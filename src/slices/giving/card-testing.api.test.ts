import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callThrough } from '#core/api/call.ts'
import { challenge } from '#core/security/proof-of-work.ts'
import { proofHeader, solve } from '#core/security/proof-solver.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { size } from '../../testing/size.ts'
import { createPaymentIntent } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const from = (address: string) => (path: string, init: RequestInit) => {
  const headers = new Headers(init.headers)
  headers.set('X-Forwarded-For', address)
  return app.fetch(path, { ...init, headers })
}
const gift = (email: string) => ({ email, donationPurpose: 'Widows', amount: 1 })
const tries = (address: string, email: string, headers: Record<string, string> = {}) =>
  from(address)('/api/donate/create-payment-intent', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(gift(email)),
  })
const providerCalls = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from sandbox_object`.execute(app.db)).rows[0]
    ?.count ?? 0

test(`a bot with ${size.tries} tries reaches the provider at most 10 times, and donors can still give`, async () => {
  for (let at = 0; at < size.tries; at += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, n) => tries('198.51.100.7', `bot${at + n}@example.org`)))
  }
  expect(await providerCalls()).toBeLessThanOrEqual(10)
  const before = await providerCalls()
  expect((await tries('203.0.113.5', 'donor@example.org')).status).toBe(200)
  expect(await providerCalls()).toBe(before + 1)
})

test('a donor behind the same address gets a proof-of-work challenge, which the page solves in the background', async () => {
  const refused = await tries('198.51.100.7', 'neighbour@example.org')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ challenge: expect.any(String) })
  const call = callThrough(from('198.51.100.7'))
  expect(await call(createPaymentIntent, gift('neighbour@example.org'))).toHaveProperty('clientSecret')
})

test('many addresses at once trip the limit of the whole site, and then only requests with a proof of work are accepted', async () => {
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, n) => tries(`192.0.2.${n}`, `net${n}@example.org`)),
  )
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(20)
  const call = callThrough(from('203.0.113.77'))
  expect(await call(createPaymentIntent, gift('patient@example.org'))).toHaveProperty('clientSecret')
})

test('a proof of work is valid once, for a limited time, and only if it’s correct', async () => {
  const tryWithProof = (proof: string) =>
    tries('198.51.100.7', 'clever@example.org', { [proofHeader]: proof })
  const proof = await solve(challenge(app.secret, new Date()))
  expect((await tryWithProof(proof)).status).toBe(200)
  expect((await tryWithProof(proof)).status).toBe(429)
  expect((await tryWithProof(await solve(challenge(app.secret, new Date(0), 1)))).status).toBe(429)
  expect((await tryWithProof(await solve(challenge('another secret', new Date(), 1)))).status).toBe(429)
  const ahead = new Date(Date.now() + 3_600_000)
  expect((await tryWithProof(await solve(challenge(app.secret, ahead, 1)))).status).toBe(429)
  expect((await tryWithProof('nonsense')).status).toBe(429)
  expect((await tryWithProof(`${challenge(app.secret, new Date(), 30)}.0`)).status).toBe(429)
})
