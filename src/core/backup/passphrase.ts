import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { type Identity, type Recipient, Stanza } from 'age-encryption'
import { withoutEnd } from '../text/without-end.ts'
import { BackupError } from './backup-error.ts'

// The passphrase of an age file (age-encryption.org/v1, "scrypt"). The library has the same, but reckons it in one go
// on the main thread, which would stop a running site for half a second; Node's scrypt works beside it.

/** Of scrypt, as a power of two: 64 MB of memory for each guess at the passphrase. */
export const usualCost = 16
const greatestCost = 20

const label = Buffer.from('age-encryption.org/v1/scrypt')
const saltLength = 16
const noNonce = Buffer.alloc(12)
const sealing = { authTagLength: 16 }

function keyFor(passphrase: string, salt: Uint8Array, cost: number): Promise<Buffer> {
  const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** cost * 1024 * 2 }
  return new Promise((resolve, reject) =>
    // As a keyboard gives it, so that the age tool makes the same of it.
    scrypt(passphrase.normalize('NFC'), Buffer.concat([label, salt]), 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

export const passphraseRecipient = (passphrase: string, cost: number): Recipient => ({
  wrapFileKey: async (fileKey) => {
    const salt = randomBytes(saltLength)
    const key = await keyFor(passphrase, salt, cost)
    const cipher = createCipheriv('chacha20-poly1305', key, noNonce, sealing)
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    const unpadded = withoutEnd(salt.toString('base64'), '=')
    return [new Stanza(['scrypt', unpadded, String(cost)], body)]
  },
})

export const passphraseIdentity = (passphrase: string): Identity => ({
  unwrapFileKey: async ([stanza, ...others]) => {
    const [kind, salt = '', cost = ''] = stanza?.args ?? []
    if (!stanza || others.length > 0 || kind !== 'scrypt')
      throw new BackupError('This file is not opened by a passphrase, so it is no backup of Narthex.')
    const power = Number(cost)
    if (!/^[1-9]\d?$/.test(cost) || power > greatestCost || stanza.body.length !== 32)
      throw new BackupError('The beginning of the file is damaged.')
    const key = await keyFor(passphrase, Buffer.from(salt, 'base64'), power)
    const decipher = createDecipheriv('chacha20-poly1305', key, noNonce, sealing)
    try {
      decipher.setAuthTag(stanza.body.subarray(16))
      return Buffer.concat([decipher.update(stanza.body.subarray(0, 16)), decipher.final()])
    } catch {
      throw new BackupError('The passphrase does not open this file.')
    }
  },
})
