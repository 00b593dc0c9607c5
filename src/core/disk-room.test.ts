import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { freeOn, refuseNoRoom, roomFor } from './disk-room.ts'

const with3MB = async () => 3e6

test('a disk without room is named, with what is free and what is needed', async () => {
  await expect(refuseNoRoom('/srv/data', roomFor.database, with3MB)).rejects.toThrow(
    'Only 3 MB are free on the disk of /srv/data, and 64 MB are needed. Nothing was changed. Make room, then try again.',
  )
  await refuseNoRoom('/srv/data', 3e6, with3MB)
})

test('what is free is asked of the disk itself', async () => {
  expect(await freeOn(tmpdir())).toBeGreaterThan(0)
  await expect(refuseNoRoom(tmpdir(), Number.MAX_SAFE_INTEGER)).rejects.toThrow(/Make room/)
})
