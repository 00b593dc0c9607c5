import { Decrypter, Encrypter } from 'age-encryption'
import { BackupError } from './backup-error.ts'
import { isFirstFormat, openFirstFormat } from './first-format.ts'
import { passphraseIdentity, passphraseRecipient } from './passphrase.ts'

/** An age file, which the age tool opens too: chunks that can't be changed, moved, left out or cut off unseen. */
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
/** Enough for the whole beginning of an age file that a passphrase opens. */
const headLength = 256
const tagLength = 16

export async function* decrypted(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(source)
  if (isFirstFormat(head)) yield* openFirstFormat(all, passphrase)
  else if (head.subarray(0, ageMagic.length).equals(ageMagic)) yield* openAge(head, all, passphrase)
  else throw new BackupError('This is no backup of Narthex, or one of a later version.')
}

async function* openAge(head: Buffer, source: AsyncIterable<Uint8Array>, passphrase: string) {
  const read = watched(source)
  const decrypter = new Decrypter()
  decrypter.addIdentity(passphraseIdentity(passphrase))
  let place = bodyStart(head)
  try {
    for await (const chunk of await decrypter.decrypt(asStream(read.bytes))) {
      yield chunk
      place += chunk.length + tagLength
    }
  } catch (error) {
    // What the disk or the passphrase says against it is told as it is.
    if (error instanceof BackupError || error === read.fault()) throw error
    throw new BackupError(`The file is ${read.ended() ? 'cut short, or ' : ''}damaged after byte ${place}.`)
  }
}

/** Behind the last line of the header and the nonce. */
const bodyStart = (head: Buffer) => head.indexOf('\n', head.indexOf('\n--- ') + 1) + 1 + 16

function watched(source: AsyncIterable<Uint8Array>) {
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

/** Nothing is read before it's asked for. */
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
