import { msg } from '../text/messages.ts'
import { type FileStorage, StorageProblem } from './storage.ts'

/** A large file that not everybody may have. It's stored in parts, so that it is never in memory as a whole. */
export type PrivateFile = { name: string; bytes: number; part_bytes: number }

export const partBytes = 4 * 1024 * 1024

/** Names that start so are stored apart from pictures: see open-storage.ts. */
export const privatePrefix = 'private-'

export const newPrivateName = () => `${privatePrefix}${crypto.randomUUID().replaceAll('-', '')}`

export const partName = (name: string, part: number) => `${name}.${part}`

export const partCount = ({ bytes, part_bytes }: Omit<PrivateFile, 'name'>) => Math.ceil(bytes / part_bytes)

/** The length of one part. */
export const bytesOfPart = (file: Omit<PrivateFile, 'name'>, part: number) =>
  Math.min(file.part_bytes, file.bytes - part * file.part_bytes)

export const partNames = (file: PrivateFile) =>
  Array.from({ length: partCount(file) }, (_, part) => partName(file.name, part))

/** Both ends are included, as in HTTP. */
export type ByteRange = { first: number; last: number }

export const wholeOf = ({ bytes }: Pick<PrivateFile, 'bytes'>): ByteRange => ({ first: 0, last: bytes - 1 })

/** The bytes of a range, part by part, as fast as they are read. */
export function readPrivate(
  storage: FileStorage,
  file: PrivateFile,
  range: ByteRange,
): ReadableStream<Uint8Array> {
  const pieces = rangeOf(storage, file, range)
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { value, done } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    // Nothing is read ahead of the client.
    { highWaterMark: 0 },
  )
}

async function* rangeOf(storage: FileStorage, file: PrivateFile, { first, last }: ByteRange) {
  const { name, part_bytes } = file
  for (let part = Math.floor(first / part_bytes); part * part_bytes <= last; part += 1) {
    const stored = await storage.read(partName(name, part))
    if (!stored) throw missing(name, part)
    const start = part * part_bytes
    let at = start
    for await (const chunk of stored.body) {
      const from = Math.max(first - at, 0)
      const until = Math.min(last + 1 - at, chunk.length)
      at += chunk.length
      if (from < until) yield chunk.subarray(from, until)
      if (at > last) return
    }
    if (at - start !== bytesOfPart(file, part)) throw missing(name, part)
  }
}

/** The first bytes, from which its type is known. */
export async function headOf(storage: FileStorage, file: PrivateFile, length: number): Promise<Uint8Array> {
  const last = Math.min(length, file.bytes) - 1
  const body = readPrivate(storage, file, { first: 0, last })
  return new Uint8Array(await new Response(body).arrayBuffer())
}

/** Stores bytes that are in memory already, such as a short preview. */
export async function storePrivate(
  storage: FileStorage,
  bytes: Uint8Array,
  name = newPrivateName(),
): Promise<PrivateFile> {
  const file = { name, bytes: bytes.length, part_bytes: partBytes }
  for (let part = 0; part < partCount(file); part += 1)
    await storage.put(partName(name, part), bytes.subarray(part * partBytes, (part + 1) * partBytes))
  return file
}

export async function removePrivate(storage: FileStorage, file: PrivateFile): Promise<void> {
  for (const part of partNames(file)) await storage.remove(part)
}

const missing = (name: string, part: number) =>
  new StorageProblem(
    msg('This file isn’t available right now. Please try again later.'),
    // Its part is missing or incomplete.
    partName(name, part),
  )
