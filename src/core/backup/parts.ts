import { z } from 'zod'
import { StartError } from '../settings/start-error.ts'

/** A backup that cannot be written or read: told to the operator as one line. */
export class BackupError extends StartError {}

/** A whole number too large for JavaScript's, as text. */
const Digits = z.string().regex(/^-?\d+$/)

const Queue = z.object({
  name: z.string(),
  retryLimit: z.int(),
  retryDelay: z.int(),
  retryBackoff: z.boolean(),
  expireInSeconds: z.int(),
})

const Described = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('house'),
    made: z.iso.datetime(),
    siteUrl: z.string(),
    /** Without it nothing that is sealed could be read again. */
    secret: z.string(),
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
    queues: z.array(Queue),
  }),
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  /** Each row as PostgreSQL writes an array of texts. */
  z.object({ kind: z.literal('rows'), rows: z.array(z.string()) }),
  /** Closes a table: what must have come since it was opened. */
  z.object({ kind: z.literal('tally'), table: z.string(), rows: z.int(), checksum: Digits }),
  z.object({ kind: z.literal('sequence'), name: z.string(), value: Digits, called: z.boolean() }),
  z.object({
    kind: z.literal('jobs'),
    queue: z.string(),
    jobs: z.array(z.object({ data: z.record(z.string(), z.unknown()), startAfter: z.iso.datetime() })),
  }),
  /** An uploaded file; its bytes follow. */
  z.object({ kind: z.literal('file'), name: z.string().regex(/^[\w.-]+$/) }),
  z.object({
    kind: z.literal('end'),
    tables: z.int(),
    rows: z.int(),
    jobs: z.int(),
    files: z.int(),
    /** Of pictures that lie in the bucket and were left there. */
    left: z.int(),
  }),
])

type Description = z.infer<typeof Described>

/** What a backup is made of, in this order: house, tables, sequences, jobs, files, end. */
export type Part =
  | Exclude<Description, { kind: 'file' }>
  | (Extract<Description, { kind: 'file' }> & { bytes: Uint8Array })

export type Parts = AsyncIterable<Part>
export type SitePart = Extract<Part, { kind: 'house' }>
export type Summary = Extract<Part, { kind: 'end' }>

const headLength = 8

/** As bytes: the length of the description, the length of what follows it, both. */
export async function* encoded(parts: Parts): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    const { bytes, ...description } = part.kind === 'file' ? part : { ...part, bytes: new Uint8Array() }
    const text = Buffer.from(JSON.stringify(description))
    const head = Buffer.alloc(headLength)
    head.writeUInt32BE(text.length, 0)
    head.writeUInt32BE(bytes.length, 4)
    yield Buffer.concat([head, text, bytes])
  }
}

/** The reverse. A stream that ends before its last part is an error. */
export async function* decoded(source: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  const { take, ended } = taking(source)
  for (;;) {
    const head = await take(headLength)
    const described = JSON.parse((await take(head.readUInt32BE(0))).toString())
    const bytes = await take(head.readUInt32BE(4))
    const part = Described.parse(described)
    if (part.kind === 'end' && !(await ended())) throw new BackupError('It goes on after its end.')
    yield part.kind === 'file' ? { ...part, bytes } : part
    if (part.kind === 'end') return
  }
}

/** Hands over a stream in pieces of the lengths that are asked for. */
function taking(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let length = 0
  const take = async (wanted: number): Promise<Buffer> => {
    while (length < wanted) {
      const next = await chunks.next()
      if (next.done) throw new BackupError('It ends too early.')
      const { buffer, byteOffset, byteLength } = next.value
      held.push(Buffer.from(buffer, byteOffset, byteLength))
      length += byteLength
    }
    const [first = Buffer.alloc(0), ...others] = held
    const all = others.length === 0 ? first : Buffer.concat(held)
    held = [all.subarray(wanted)]
    length -= wanted
    return all.subarray(0, wanted)
  }
  return { take, ended: async () => length === 0 && (await chunks.next()).done === true }
}
