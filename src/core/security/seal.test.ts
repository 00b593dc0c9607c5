import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

test('encrypted text can be decrypted only with the same key for the same purpose', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const sealed = seal('a key', 'totp', text)
      expect(unseal('a key', 'totp', sealed)).toBe(text)
      expect(() => unseal('another key', 'totp', sealed)).toThrow()
      expect(() => unseal('a key', 'another purpose', sealed)).toThrow()
    }),
  )
})

test('the same text encrypts differently each time, and altered ciphertext is rejected', () => {
  const sealed = seal('a key', 'totp', 'words')
  expect(seal('a key', 'totp', 'words')).not.toBe(sealed)
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[30] = (bytes[30] ?? 0) ^ 1
  expect(() => unseal('a key', 'totp', bytes.toString('base64url'))).toThrow()
})
