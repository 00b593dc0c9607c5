import { expect, test, vi } from 'vitest'
import { guardLog } from './embedded-files.ts'

/** Writes that fail until there is room. */
function fullDisk() {
  const disk = { room: 0 }
  const take = () => {
    if (disk.room === 0) throw new Error('No space left on device')
    disk.room -= 1
    return 8192
  }
  const files = { stream_ops: { write: () => take() }, node_ops: { mknod: () => take() } }
  return { disk, files }
}
const ended = new Error('the process has ended')
const giveUp = (): never => {
  throw ended
}

test('the write-ahead log uses the reserve when the disk is full', () => {
  const { disk, files } = fullDisk()
  const makeRoom = vi.fn(() => {
    disk.room = 2
    return true
  })
  const guarded = guardLog(files, { makeRoom, giveUp })
  expect(guarded.stream_ops.write({ path: '/pglite/data/pg_wal/xlogtemp.42' })).toBe(8192)
  expect(guarded.node_ops.mknod({ name: 'pg_wal' })).toBe(8192)
  expect(makeRoom).toHaveBeenCalledTimes(1)
})

test('the process ends if even the reserve isn’t enough for the log', () => {
  const { files } = fullDisk()
  const guarded = guardLog(files, { makeRoom: () => false, giveUp })
  expect(() => guarded.stream_ops.write({ path: '/pglite/data/pg_wal/xlogtemp.42' })).toThrow(ended)
  expect(() => guarded.stream_ops.write({ path: '/pglite/data/global/pg_control' })).toThrow(ended)
  expect(() => guarded.node_ops.mknod({ name: 'pg_wal' })).toThrow(ended)
})

test('a table that can’t grow fails one statement and doesn’t use the reserve', () => {
  const { files } = fullDisk()
  const makeRoom = vi.fn(() => true)
  const guarded = guardLog(files, { makeRoom, giveUp })
  expect(() => guarded.stream_ops.write({ path: '/pglite/data/base/5/16384' })).toThrow('No space left')
  expect(() => guarded.node_ops.mknod({ name: '5' })).toThrow('No space left')
  expect(makeRoom).not.toHaveBeenCalled()
})
