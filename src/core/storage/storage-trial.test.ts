import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openS3 } from '../../testing/fakes/s3.ts'
import { diskStorage } from './open-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { FileStorage } from './storage.ts'
import { storageTrial } from './storage-trial.ts'

let folder: string
let s3: Awaited<ReturnType<typeof openS3>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'narthex-trial-'))
  s3 = await openS3()
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  s3.close()
})

const onDisk = (storage: FileStorage) =>
  storageTrial(storage, { dataDir: folder, databaseUrl: undefined, s3: undefined })
const inBucket = (changes: Partial<typeof s3.settings> = {}, patience = 10_000) => {
  const settings = { ...s3.settings, ...changes }
  const pace = { patience, pause: 1 }
  return storageTrial(
    s3Storage(settings, () => {}, pace),
    { dataDir: folder, databaseUrl: undefined, s3: settings },
  )
}
const worked = { good: true, text: 'A small test file was saved, read back and deleted.' }

test('on disk, a small file is written, read and deleted without a trace', async () => {
  const trial = onDisk(diskStorage(folder))
  expect(await trial.run()).toEqual(worked)
  expect(readdirSync(folder)).toEqual([])
  const { bucket, free } = await trial.place()
  expect(bucket).toBeNull()
  expect(free).toBeGreaterThan(0)
})

test('the same works in a bucket, whose location is shown without keys', async () => {
  const trial = inBucket()
  expect(await trial.run()).toEqual(worked)
  expect(s3.seen.map((each) => each.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE', 'GET'])
  expect(s3.objects.size).toBe(0)
  const { bucket } = await trial.place()
  expect(bucket).toEqual({ name: 'ministry', host: new URL(s3.settings.endpoint).host })
})

test('a missing folder and a full or read-only disk are reported with advice', async () => {
  const storage = diskStorage(join(folder, 'uploads'))
  rmSync(join(folder, 'uploads'), { recursive: true })
  expect((await onDisk(storage).run()).text).toMatch(
    /^The test file couldn’t be saved\. The uploads folder is missing/,
  )
  const failing = (code: string): FileStorage => ({
    ...storage,
    put: () => Promise.reject(Object.assign(new Error(`${code}: no, open '/secret/place'`), { code })),
  })
  for (const [code, words] of [
    ['ENOSPC', 'The disk is full. Free up some space.'],
    ['EROFS', 'The site isn’t allowed to write to its uploads folder'],
    ['EIO', 'The disk reported EIO.'],
  ] as const) {
    const { good, text } = await onDisk(failing(code)).run()
    expect(good).toBe(false)
    expect(text).toContain(words)
    expect(text).not.toContain('/secret/place')
  }
})

test('what is read back is compared with what was written', async () => {
  const storage = diskStorage(folder)
  const forgetful = { ...storage, put: (file: string) => storage.put(file, new TextEncoder().encode('else')) }
  expect((await onDisk(forgetful).run()).text).toMatch(/came back different/)
})

test('wrong keys, a wrong bucket and an unresponsive storage are explained without secrets', async () => {
  const resultText = async (changes: Partial<typeof s3.settings>, patience?: number) =>
    (await inBucket(changes, patience).run()).text
  const wrongKey = await resultText({ secretAccessKey: 'not-the-key' })
  expect(wrongKey).toContain('Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  expect(wrongKey).not.toContain('not-the-key')
  expect(await resultText({ bucket: 'nowhere' })).toContain('Check S3_BUCKET.')
  s3.manners.push('hang', 'hang', 'hang')
  expect(await resultText({}, 200)).toMatch(
    /couldn’t be saved\. The storage didn’t respond\. Check S3_ENDPOINT/,
  )
  s3.manners.push('serve', 'drop', 'drop', 'drop')
  expect(await resultText({})).toMatch(/couldn’t be read back/)
  expect(s3.objects.size).toBe(0)
})
