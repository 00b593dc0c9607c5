import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { BackupError } from './backup-error.ts'

// The file: a head of 64 bytes (name, cost, salt, seal of the head itself), then chunks of AES-256-GCM. A chunk's nonce
// is its number and whether it is the last, so that none can be moved, left out or cut off unseen.
const magic = Buffer.from('NARTHEX BACKUP\0\x01')
const saltLength = 15
const headLength = magic.length + 1 + saltLength + 32
const chunkLength = 64 * 1024
const tagLength = 16

/** Of scrypt, as a power of two: 64 MB of memory for each guess at the passphrase. */
export const usualCost = 16
const greatestCost = 20

type Keys = { content: Buffer; head: Buffer }

function keysFor(passphrase: string, salt: Uint8Array, power: number): Promise<Keys> {
  const options = { N: 2 ** power, r: 8, p: 1, maxmem: 2 ** power * 1024 * 2 }
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFKC'), salt, 64, options, (error, key) =>
      error ? reject(error) : resolve({ content: key.subarray(0, 32), head: key.subarray(32) }),
    ),
  )
}

export async function* encrypted(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
  cost = usualCost,
): AsyncGenerator<Uint8Array> {
  const plain = Buffer.concat([magic, Buffer.from([cost]), randomBytes(saltLength)])
  const keys = await keysFor(passphrase, plain.subarray(-saltLength), cost)
  yield Buffer.concat([plain, createHmac('sha256', keys.head).update(plain).digest()])
  let number = 0
  for await (const { chunk, last } of inChunks(source, chunkLength)) {
    const cipher = createCipheriv('aes-256-gcm', keys.content, nonce(number, last))
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

export async function* decrypted(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  let keys: Keys | undefined
  let number = 0
  const sealed = withHead(source, async (head) => {
    keys = await openHead(head, passphrase)
  })
  for await (const { chunk, last } of inChunks(sealed, chunkLength + tagLength)) {
    if (!keys) throw new BackupError('This is no backup of Narthex.')
    yield openChunk(keys.content, number, last, chunk)
    number += 1
  }
}

async function openHead(head: Buffer, passphrase: string): Promise<Keys> {
  const plain = head.subarray(0, headLength - 32)
  const power = plain[magic.length] ?? 0
  if (!head.subarray(0, magic.length).equals(magic) || power > greatestCost)
    throw new BackupError('This is no backup of Narthex, or one of a later version.')
  const keys = await keysFor(passphrase, plain.subarray(-saltLength), power)
  const seal = createHmac('sha256', keys.head).update(plain).digest()
  if (!timingSafeEqual(seal, head.subarray(headLength - 32)))
    throw new BackupError('The passphrase does not open this file.')
  return keys
}

function openChunk(key: Buffer, number: number, last: boolean, chunk: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce(number, last), { authTagLength: tagLength })
  try {
    decipher.setAuthTag(chunk.subarray(-tagLength))
    return Buffer.concat([decipher.update(chunk.subarray(0, -tagLength)), decipher.final()])
  } catch {
    const place = headLength + number * (chunkLength + tagLength)
    throw new BackupError(
      last
        ? `The file is cut short, or damaged after byte ${place}.`
        : `The file is damaged after byte ${place}.`,
    )
  }
}

function nonce(number: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUIntBE(number, 5, 6)
  bytes[11] = last ? 1 : 0
  return bytes
}

/** Gives the first bytes to `open`, the others on. */
async function* withHead(source: AsyncIterable<Uint8Array>, open: (head: Buffer) => Promise<void>) {
  let head: Buffer | null = Buffer.alloc(0)
  for await (const bytes of source) {
    if (!head) {
      yield bytes
      continue
    }
    head = Buffer.concat([head, bytes])
    if (head.length < headLength) continue
    await open(head.subarray(0, headLength))
    const rest: Buffer = head.subarray(headLength)
    head = null
    yield rest
  }
  if (head) throw new BackupError('This is no backup of Narthex.')
}

/** Pieces of one length; the last is shorter, or as long, and told. */
async function* inChunks(source: AsyncIterable<Uint8Array>, length: number) {
  let held = Buffer.alloc(0)
  for await (const bytes of source) {
    held = Buffer.concat([held, bytes])
    let from = 0
    // More than one must be there: what may be the last waits for what comes.
    for (; held.length - from > length; from += length)
      yield { chunk: held.subarray(from, from + length), last: false }
    held = held.subarray(from)
  }
  yield { chunk: held, last: true }
}
