import { expect, test, vi } from 'vitest'
import { hashPassword, passwordMatches } from './password.ts'

const turn = { of: '192.0.2.1' }

test('a password matches its own hash only', async () => {
  const stored = await hashPassword('a password of ours')
  expect(await passwordMatches('a password of ours', stored, turn)).toBe(true)
  expect(await passwordMatches('a password of theirs', stored, turn)).toBe(false)
  expect(await passwordMatches('a password of ours', undefined, turn)).toBe(false)
})

test('hashing a new password takes 46 MiB', async () => {
  vi.resetModules()
  const { hashPassword: hashAsServed } = await import('./password.ts')
  expect(await hashAsServed('a password of ours')).toMatch(/^argon2id\$47104\$1\$/)
})

test('a hash made with other parameters still matches', async () => {
  const stored = 'argon2id$19456$2$c2l4dGVlbiBieXRlcyBvaw$eKCAvGSNNLRnJ3MwygIudzMFe4LdbLKYmvb29EuIscw'
  expect(await passwordMatches('an old password', stored, turn)).toBe(true)
  expect(await passwordMatches('a wrong password', stored, turn)).toBe(false)
})
