import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readiness } from './operations.ts'

const plenty = async () => 1e9
const never = () => new Promise<void>(() => {})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('is ready when the database responds and the disk has room', async () => {
  expect(await readiness({ ping: async () => {}, free: plenty, needed: 64e6 })()).toBeNull()
})

test('says how little is left on a full disk', async () => {
  const why = readiness({ ping: async () => {}, free: async () => 3e6, needed: 64e6 })
  expect(await why()).toBe('the disk is full (DATA_DIR has 3 MB left)')
})

test('says so when the data folder itself is gone', async () => {
  const gone = async () => Promise.reject(new Error('ENOENT'))
  expect(await readiness({ ping: async () => {}, free: gone, needed: 64e6 })()).toBe("DATA_DIR can't be read")
})

test('responds within two seconds while the database hangs, and queries it only once for all callers', async () => {
  const ping = vi.fn(never)
  const why = readiness({ ping, free: plenty, needed: 0 })
  const answers = Promise.all(Array.from({ length: 50 }, why))
  await vi.advanceTimersByTimeAsync(2000)
  expect(new Set(await answers)).toEqual(new Set(["the database doesn't respond"]))
  const again = why()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await again).toBe("the database doesn't respond")
  expect(ping).toHaveBeenCalledTimes(1)
})

test('checks again once the last check has ended', async () => {
  const ping = vi.fn(async () => {})
  const why = readiness({ ping, free: plenty, needed: 0 })
  await why()
  await why()
  expect(ping).toHaveBeenCalledTimes(2)
})
