import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTally } from './catalog.ts'
import { checkBackup, readBackup, writeBackup } from './file.ts'
import type { Part } from './parts.ts'

const folder = mkdtempSync(join(tmpdir(), 'narthex-file-'))
const file = join(folder, 'whole.backup')
const passphrase = 'a lamp on a stand'
/** The cost of a guess, as a power of two: the tests are in a hurry. */
const quick = 10
/** Not to be pressed together: the file has several chunks. */
const bytes = new Uint8Array(randomBytes(300_000))
const secretWord = 'kept under the bushel'

const rows = ['{1,NULL}', '{2,"a \\"b\\" ü"}']
const tally = newTally()
rows.forEach(tally.add)
const app: Part = {
  kind: 'house',
  made: '2026-11-15T02:30:00.000Z',
  siteUrl: 'https://example.org',
  secret: secretWord,
  migrations: [],
  queues: [],
}
const parts: Part[] = [
  app,
  { kind: 'table', name: 'post', columns: ['id', 'title'] },
  { kind: 'rows', rows },
  { kind: 'tally', table: 'post', ...tally.result() },
  { kind: 'file', name: 'a.webp', bytes },
  { kind: 'end', tables: 1, rows: 2, jobs: 0, files: 1, left: 0 },
]
async function* of(list: readonly Part[]) {
  yield* list
}

let fileBytes: Buffer
beforeAll(async () => {
  await writeBackup(file, of(parts), passphrase, quick)
  fileBytes = readFileSync(file)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const changed = (content: Uint8Array) => {
  const path = join(folder, `${randomUUID()}.backup`)
  writeFileSync(path, content)
  return checkBackup(path, passphrase)
}
const plainParts = (read: readonly Part[]) =>
  read.map((part) => ('bytes' in part ? { ...part, bytes: new Uint8Array(part.bytes) } : part))

/** Header and nonce of an age file that a passphrase opens; the first chunk follows. */
const start = 166
const chunkLength = 65_552

test('a backup reads back as written, and its content is encrypted', async () => {
  expect(plainParts(await Array.fromAsync(readBackup(file, passphrase)))).toEqual(parts)
  expect(fileBytes.length).toBeGreaterThan(3 * chunkLength)
  for (const word of [secretWord, 'example.org', 'post']) expect(fileBytes.includes(word)).toBe(false)
})

test('a wrong passphrase doesn’t open it, and the message says so', async () => {
  await expect(checkBackup(file, 'a lamp on a stone')).rejects.toThrow('The passphrase is wrong.')
})

test('it’s an age file: the age tool opens ours, and we open theirs', async () => {
  const reader = new Decrypter()
  reader.addPassphrase(passphrase)
  const inside = zstdDecompressSync(await reader.decrypt(fileBytes))
  expect(inside.includes(secretWord)).toBe(true)

  const writer = new Encrypter()
  writer.setPassphrase(passphrase)
  writer.setScryptWorkFactor(quick)
  const end = await changed(await writer.encrypt(zstdCompressSync(inside)))
  expect(end.end).toMatchObject({ tables: 1, rows: 2, files: 1 })
})

test('a single changed bit is detected, wherever it is', async () => {
  const places = [
    0,
    23,
    35,
    60,
    100,
    140,
    155,
    start,
    start + 4000,
    start + chunkLength,
    fileBytes.length - 1,
  ]
  for (const place of places) {
    const copy = Buffer.from(fileBytes)
    copy[place] = (copy[place] ?? 0) ^ 4
    await expect(changed(copy), `byte ${place}`).rejects.toThrow(
      place === 0 ? /isn’t a Narthex backup/ : place < 150 ? /passphrase|damaged/ : /damaged/,
    )
  }
})

test('a truncated or extended file is detected, even at a chunk boundary', async () => {
  const chunk = start + chunkLength
  for (const length of [0, 10, 64, start, chunk, chunk + 100, fileBytes.length - 1])
    await expect(changed(fileBytes.subarray(0, length)), `${length} bytes`).rejects.toThrow(
      /isn’t a Narthex backup|incomplete/,
    )
  await expect(changed(Buffer.concat([fileBytes, Buffer.from('more')]))).rejects.toThrow(/incomplete/)
})

test('reordered chunks are detected', async () => {
  const chunk = (number: number) =>
    fileBytes.subarray(start + number * chunkLength, start + (number + 1) * chunkLength)
  const swapped = [
    fileBytes.subarray(0, start),
    chunk(1),
    chunk(0),
    fileBytes.subarray(start + 2 * chunkLength),
  ]
  await expect(changed(Buffer.concat(swapped))).rejects.toThrow(`damaged after byte ${start}.`)
})

test('a passphrase that would need too much memory is rejected before it’s tried', async () => {
  const greedy = Buffer.from(fileBytes.toString('latin1').replace(/^(-> scrypt \S+) 10$/m, '$1 28'), 'latin1')
  await expect(changed(greedy)).rejects.toThrow(/damaged/)
})

test('backups in the original format still open, and damage in them is detected too', async () => {
  const old = fileURLToPath(new URL('../../testing/fixtures/first-format-backup.bin', import.meta.url))
  const small = new Uint8Array([1, 2, 3, 4])
  const then = parts.map((part) => (part.kind === 'file' ? { ...part, bytes: small } : part))
  expect(plainParts(await Array.fromAsync(readBackup(old, passphrase)))).toEqual(then)
  await expect(checkBackup(old, 'a lamp on a stone')).rejects.toThrow('The passphrase is wrong.')
  const bytes = readFileSync(old)
  for (const length of [20, 64, 80, bytes.length - 1])
    await expect(changed(bytes.subarray(0, length)), `${length} bytes`).rejects.toThrow(/incomplete/)
  for (const place of [20, 40, 70, bytes.length - 1]) {
    const copy = Buffer.from(bytes)
    copy[place] = (copy[place] ?? 0) ^ 4
    await expect(changed(copy), `byte ${place}`).rejects.toThrow(/passphrase|damaged/)
  }
})

test('a table with missing rows is detected', async () => {
  const path = join(folder, 'short.backup')
  await writeBackup(
    path,
    of(parts.map((part) => (part.kind === 'rows' ? { ...part, rows: rows.slice(1) } : part))),
    passphrase,
  )
  await expect(checkBackup(path, passphrase)).rejects.toThrow('The table post in the backup is incomplete.')
})

test('a failed backup leaves no file, and says why', async () => {
  const empty = join(folder, 'empty')
  async function* breaking() {
    yield app
    throw new Error('The database went away.')
  }
  await expect(writeBackup(join(empty, 'a.backup'), breaking(), passphrase, quick)).rejects.toThrow(
    'The backup couldn’t be written: The database went away.',
  )
  expect(readdirSync(empty)).toEqual([])
  mkdirSync(join(empty, 'taken.backup'))
  await expect(writeBackup(join(empty, 'taken.backup'), of(parts), passphrase, quick)).rejects.toThrow(
    /couldn’t be written/,
  )
  expect(readdirSync(empty)).toEqual(['taken.backup'])
  await expect(checkBackup(join(empty, 'none'), passphrase)).rejects.toThrow(/There’s no file at .*none/)
})
