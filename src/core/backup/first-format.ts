import { createDecipheriv, createHmac, scrypt, timingSafeEqual } from 'node:crypto'
import { t } from '../text/messages.ts'
import { BackupError, damagedAfter } from './parts.ts'

// Backups from before November 2026 have a format of our own, and can still be restored: a head of 64 bytes (magic,
// cost, salt, HMAC of the head), then chunks of AES-256-GCM whose nonce is their number and whether it is the last.
const magic = Buffer.from('NARTHEX BACKUP\0\x01')
const saltLength = 15
const headLength = magic.length + 1 + saltLength + 32
const chunkLength = 64 * 1024
const tagLength = 16
const maxCost = 20

export const isFirstFormat = (head: Buffer) => head.subarray(0, magic.length).equals(magic)

type Keys = { content: Buffer; head: Buffer }

function keysFor(passphrase: string, salt: Uint8Array, power: number): Promise<Keys> {
  const options = { N: 2 ** power, r: 8, p: 1, maxmem: 2 ** power * 1024 * 2 }
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFKC'), salt, 64, options, (error, key) =>
      error ? reject(error) : resolve({ content: key.subarray(0, 32), head: key.subarray(32) }),
    ),
  )
}

export async function* openFirstFormat(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  let keys: Keys | undefined
  let number = 0
  for await (const { piece, last } of splitChunks(source)) {
    if (keys) {
      yield openChunk(keys.content, number, last, piece)
      number += 1
    } else keys = await openHead(piece, passphrase)
  }
  if (number === 0) throw new BackupError(t('The file is incomplete.'))
}

async function openHead(head: Buffer, passphrase: string): Promise<Keys> {
  if (head.length < headLength) throw new BackupError(t('The file is incomplete.'))
  const plain = head.subarray(0, headLength - 32)
  const power = plain[magic.length] ?? 0
  if (power > maxCost) throw new BackupError(t('This isn’t a Narthex backup.'))
  const keys = await keysFor(passphrase, plain.subarray(-saltLength), power)
  const seal = createHmac('sha256', keys.head).update(plain).digest()
  if (!timingSafeEqual(seal, head.subarray(headLength - 32)))
    throw new BackupError(t('The passphrase is wrong.'))
  return keys
}

function openChunk(key: Buffer, number: number, last: boolean, chunk: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce(number, last), { authTagLength: tagLength })
  try {
    decipher.setAuthTag(chunk.subarray(-tagLength))
    return Buffer.concat([decipher.update(chunk.subarray(0, -tagLength)), decipher.final()])
  } catch {
    const place = headLength + number * (chunkLength + tagLength)
    throw damagedAfter(place, last)
  }
}

function nonce(number: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUIntBE(number, 5, 6)
  bytes[11] = last ? 1 : 0
  return bytes
}

/** Yields the head, then the chunks, and marks the last one. */
async function* splitChunks(source: AsyncIterable<Uint8Array>) {
  let buffered = Buffer.alloc(0)
  let length = headLength
  for await (const bytes of source) {
    buffered = Buffer.concat([buffered, bytes])
    let from = 0
    // Only while more bytes follow: this may be the last chunk.
    while (buffered.length - from > length) {
      yield { piece: buffered.subarray(from, from + length), last: false }
      from += length
      length = chunkLength + tagLength
    }
    buffered = buffered.subarray(from)
  }
  yield { piece: buffered, last: true }
}
