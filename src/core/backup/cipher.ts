import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from 'age-encryption'
import { t } from '../text/messages.ts'
import { withoutEnd } from '../text/plain-text.ts'
import { isFirstFormat, openFirstFormat } from './first-format.ts'
import { BackupError, damagedAfter } from './parts.ts'

// The passphrase of an age file (age-encryption.org/v1, "scrypt"). The library's own implementation would block the
// main thread of a running site for half a second; Node's scrypt runs in a thread of its own.

/** The cost of scrypt as a power of two: 64 MB of memory for each guess at the passphrase. */
export const defaultCost = 16
const maxCost = 20

const label = Buffer.from('age-encryption.org/v1/scrypt')
const saltLength = 16
const noNonce = Buffer.alloc(12)
const sealing = { authTagLength: 16 }

function keyFor(passphrase: string, salt: Uint8Array, cost: number): Promise<Buffer> {
  const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** cost * 1024 * 2 }
  return new Promise((resolve, reject) =>
    // Normalized like keyboard input, so that the age tool derives the same key.
    scrypt(passphrase.normalize('NFC'), Buffer.concat([label, salt]), 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

const passphraseRecipient = (passphrase: string, cost: number): Recipient => ({
  wrapFileKey: async (fileKey) => {
    const salt = randomBytes(saltLength)
    const key = await keyFor(passphrase, salt, cost)
    const cipher = createCipheriv('chacha20-poly1305', key, noNonce, sealing)
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    const unpadded = withoutEnd(salt.toString('base64'), '=')
    return [new Stanza(['scrypt', unpadded, String(cost)], body)]
  },
})

const passphraseIdentity = (passphrase: string): Identity => ({
  unwrapFileKey: async ([stanza, ...others]) => {
    const [kind, salt = '', cost = ''] = stanza?.args ?? []
    if (!stanza || others.length > 0 || kind !== 'scrypt')
      throw new BackupError(t('This file isn’t protected by a passphrase, so it isn’t a Narthex backup.'))
    const power = Number(cost)
    if (!/^[1-9]\d?$/.test(cost) || power > maxCost || stanza.body.length !== 32)
      throw new BackupError(t('The beginning of the file is damaged.'))
    const key = await keyFor(passphrase, Buffer.from(salt, 'base64'), power)
    const decipher = createDecipheriv('chacha20-poly1305', key, noNonce, sealing)
    try {
      decipher.setAuthTag(stanza.body.subarray(16))
      return Buffer.concat([decipher.update(stanza.body.subarray(0, 16)), decipher.final()])
    } catch {
      throw new BackupError(t('The passphrase is wrong.'))
    }
  },
})

/** An age file, which the age tool opens too. Changed, moved or missing chunks are detected. */
export async function* encrypted(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
  cost: number,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(passphraseRecipient(passphrase, cost))
  yield* await encrypter.encrypt(asStream(source))
}

const ageMagic = Buffer.from('age-encryption.org/v1\n')
/** Enough for the header of an age file with a passphrase. */
const headLength = 256
const tagLength = 16

export async function* decrypted(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(source)
  if (isFirstFormat(head)) yield* openFirstFormat(all, passphrase)
  else if (head.subarray(0, ageMagic.length).equals(ageMagic)) yield* openAge(head, all, passphrase)
  else throw new BackupError(t('This isn’t a Narthex backup, or it was made by a later version.'))
}

async function* openAge(head: Buffer, source: AsyncIterable<Uint8Array>, passphrase: string) {
  const read = observed(source)
  const decrypter = new Decrypter()
  decrypter.addIdentity(passphraseIdentity(passphrase))
  let place = bodyStart(head)
  try {
    for await (const chunk of await decrypter.decrypt(asStream(read.bytes))) {
      yield chunk
      place += chunk.length + tagLength
    }
  } catch (error) {
    // Errors of the disk and the passphrase are passed on unchanged.
    if (error instanceof BackupError || error === read.fault()) throw error
    throw damagedAfter(place, read.ended())
  }
}

/** After the last line of the header and the nonce. */
const bodyStart = (head: Buffer) => head.indexOf('\n', head.indexOf('\n--- ') + 1) + 1 + 16

function observed(source: AsyncIterable<Uint8Array>) {
  let ended = false
  let fault: unknown
  async function* bytes() {
    try {
      yield* source
      ended = true
    } catch (error) {
      fault = error
      throw error
    }
  }
  return { bytes: bytes(), ended: () => ended, fault: () => fault }
}

/** The first bytes of a source, and all of it. */
async function peek(source: AsyncIterable<Uint8Array>) {
  const rest = source[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < headLength) {
    const next = await rest.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  async function* all() {
    yield head
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  return { head, all: all() }
}

/** Reads only on demand. */
function asStream(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const bytes = source[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      pull: async (stream) => {
        const next = await bytes.next()
        if (next.done) stream.close()
        else stream.enqueue(next.value)
      },
      cancel: async () => void (await bytes.return?.()),
    },
    { highWaterMark: 0 },
  )
}
