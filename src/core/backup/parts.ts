import { z } from 'zod'
import { StartError } from '../settings/start-error.ts'
import { t } from '../text/messages.ts'

/** A backup that cannot be written or read. The operator sees the message as one line. */
export class BackupError extends StartError {}

export const damagedAfter = (place: number, isLast: boolean) =>
  new BackupError(
    isLast
      ? t('The file is incomplete or damaged after byte {place}.', { place: String(place) })
      : t('The file is damaged after byte {place}.', { place: String(place) }),
  )

/** An integer that may be too large for a JavaScript number, as text. */
const Digits = z.string().regex(/^-?\d+$/)

const Queue = z.object({
  name: z.string(),
  retryLimit: z.int(),
  retryDelay: z.int(),
  retryBackoff: z.boolean(),
  expireInSeconds: z.int(),
})

const PartSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('house'),
    made: z.iso.datetime(),
    siteUrl: z.string(),
    /** Without it, sealed texts could not be read again. */
    secret: z.string(),
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
    queues: z.array(Queue),
  }),
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  /** Each row as PostgreSQL writes an array of texts. */
  z.object({ kind: z.literal('rows'), rows: z.array(z.string()) }),
  /** Ends a table: the expected number and checksum of its rows. */
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
    /** Files that were left in the bucket. */
    left: z.int(),
  }),
])

type Description = z.infer<typeof PartSchema>

/** The parts of a backup, in this order: site (`house`), tables, sequences, jobs, files, end. */
export type Part =
  | Exclude<Description, { kind: 'file' }>
  | (Extract<Description, { kind: 'file' }> & { bytes: Uint8Array })

export type Parts = AsyncIterable<Part>
export type SitePart = Extract<Part, { kind: 'house' }>
export type Summary = Extract<Part, { kind: 'end' }>

const headLength = 8

/** Each part as bytes: the length of its JSON, the length of its file, then both. */
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
  const { take, ended } = byteReader(source)
  for (;;) {
    const head = await take(headLength)
    const described = JSON.parse((await take(head.readUInt32BE(0))).toString())
    const bytes = await take(head.readUInt32BE(4))
    const part = PartSchema.parse(described)
    if (part.kind === 'end' && !(await ended()))
      throw new BackupError(t('The backup has data after its end.'))
    yield part.kind === 'file' ? { ...part, bytes } : part
    if (part.kind === 'end') return
  }
}

/** Reads a given number of bytes at a time from a stream. */
function byteReader(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]()
  let buffers: Buffer[] = []
  let length = 0
  const take = async (size: number): Promise<Buffer> => {
    while (length < size) {
      const next = await chunks.next()
      if (next.done) throw new BackupError(t('The backup ends too early.'))
      const { buffer, byteOffset, byteLength } = next.value
      buffers.push(Buffer.from(buffer, byteOffset, byteLength))
      length += byteLength
    }
    const [first = Buffer.alloc(0), ...others] = buffers
    const all = others.length === 0 ? first : Buffer.concat(buffers)
    buffers = [all.subarray(size)]
    length -= size
    return all.subarray(0, size)
  }
  return { take, ended: async () => length === 0 && (await chunks.next()).done === true }
}
