import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openS3 } from '../../testing/fakes/s3.ts'
import { addressOf, s3Storage } from './s3-storage.ts'
import type { Stored } from './storage.ts'

let s3: Awaited<ReturnType<typeof openS3>>
let reported: string[]
/** Patience ends when the bucket has fallen silent, and not by the clock: a busy machine answers late as well. */
let patienceEnds: () => void
beforeEach(async () => {
  s3 = await openS3([], () => patienceEnds())
  reported = []
})
afterEach(() => s3.close())

const after = (_: number, act: () => void) => {
  patienceEnds = act
  return () => {}
}
const open = (changes: Partial<typeof s3.settings> = {}) =>
  s3Storage({ ...s3.settings, ...changes }, (cause) => reported.push(cause), {
    patience: 400,
    pause: 1,
    after,
  })
const bytes = new TextEncoder().encode('a picture')
const text = async (stored: Stored | null) => stored && new Response(stored.body).text()

test('objects can be written, read and deleted, with independently verified signatures', async () => {
  const storage = open()
  await storage.put('a-1x1.webp', bytes)
  expect([...s3.objects.keys()]).toEqual(['media/a-1x1.webp'])
  const stored = await storage.read('a-1x1.webp')
  expect(stored?.bytes).toBe(9)
  expect(await text(stored)).toBe('a picture')
  await storage.remove('a-1x1.webp')
  expect(await storage.read('a-1x1.webp')).toBeNull()
  await storage.remove('a-1x1.webp')
  expect(reported).toEqual([])
})

test('a read object stays complete until it’s consumed, despite garbage collection', async () => {
  setFlagsFromString('--expose-gc')
  const sweep: () => void = runInNewContext('gc')
  const storage = open()
  await storage.put('a-1x1.webp', bytes)
  const stored = await storage.read('a-1x1.webp')
  for (let again = 0; again < 5; again += 1) {
    sweep()
    await turn()
  }
  expect(await text(stored)).toBe('a picture')
})

test.each(['fail', 'drop', 'hang'] as const)('a storage that fails once (%s) is retried', async (manner) => {
  const storage = open()
  s3.manners.push(manner)
  await storage.put('a-1x1.webp', bytes)
  s3.manners.push(manner)
  expect(await text(await storage.read('a-1x1.webp'))).toBe('a picture')
  s3.manners.push(manner)
  await storage.remove('a-1x1.webp')
  expect(s3.objects.size).toBe(0)
  expect(s3.seen.map((each) => each.split(' ')[0])).toEqual(['PUT', 'PUT', 'GET', 'GET', 'DELETE', 'DELETE'])
})

test.each([
  ['fail', /500 InternalError/],
  ['hang', /no response within 400 ms/],
  ['drop', /./],
] as const)(
  'a storage that stays unresponsive (%s) fails with a reason for the operator',
  async (manner, cause) => {
    s3.manners.push(manner, manner, manner)
    await expect(open().put('a-1x1.webp', bytes)).rejects.toMatchObject({
      status: 503,
      message: 'We can’t reach the picture storage right now. Please try again in a minute.',
    })
    expect(reported).toEqual([expect.stringMatching(cause)])
    expect(s3.seen).toHaveLength(3)
  },
)

test.each([
  ['a wrong key', { secretAccessKey: 'another' }, '403 SignatureDoesNotMatch'],
  ['an unknown key', { accessKeyId: 'NOBODY' }, '403 InvalidAccessKeyId'],
  ['a wrong bucket', { bucket: 'elsewhere' }, '404 NoSuchBucket'],
])('%s fails immediately with a message', async (_, changes, cause) => {
  const storage = open(changes)
  await expect(storage.put('a-1x1.webp', bytes)).rejects.toMatchObject({
    message: `The picture storage rejected the request (${cause}). Tell the person who runs this site.`,
  })
  expect(s3.seen).toHaveLength(1)
  expect(reported).toEqual([`PUT a-1x1.webp: ${cause}`])
})

test.each([
  [{ secretAccessKey: 'another' }, /403 SignatureDoesNotMatch\. Check S3_ACCESS_KEY_ID and S3_SECRET/],
  [{ bucket: 'elsewhere' }, /bucket elsewhere at .*404 NoSuchBucket\. Check S3_BUCKET/],
  [{ region: 'abuja-1' }, /AuthorizationHeaderMalformed\. Check S3_REGION/],
])('a wrong setting (%o) stops startup with its name', async (changes, message) => {
  await expect(open(changes).check()).rejects.toThrow(message)
})

test('startup continues with correct settings, and with a storage that’s temporarily down', async () => {
  await open().check()
  expect(reported).toEqual([])
  s3.manners.push('hang')
  await open().check()
  expect(reported).toHaveLength(1)
})

test.each([
  ['https://s3.example.org', true, 'https://s3.example.org/ministry/media'],
  ['https://s3.example.org/', false, 'https://ministry.s3.example.org/media'],
  ['http://minio:9000/base/', true, 'http://minio:9000/base/ministry/media'],
])('a bucket at %s (path style: %s) is requested at %s', (endpoint, pathStyle, address) => {
  expect(addressOf({ endpoint, bucket: 'ministry', pathStyle })).toBe(address)
})
