import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { folderFindings } from '../doctor/machine.ts'
import { freeSpace, requiredSpace, requireSpace, spaceNeeded } from './disk-space.ts'

const with3MB = async () => 3e6

test('a full disk is reported with the free and the needed space', async () => {
  await expect(requireSpace('/srv/data', requiredSpace.database, with3MB)).rejects.toThrow(
    'The disk that holds /srv/data has only 3 MB free, but 64 MB is needed. Nothing was changed. Free up space and try again.',
  )
  await requireSpace('/srv/data', 3e6, with3MB)
})

test('the free space is read from the disk', async () => {
  expect(await freeSpace(tmpdir())).toBeGreaterThan(0)
  await expect(requireSpace(tmpdir(), Number.MAX_SAFE_INTEGER)).rejects.toThrow(/Free up space/)
})

test('space is needed only for what is stored on this disk', () => {
  const databaseUrl = 'postgres://localhost/narthex'
  const s3 = {
    endpoint: 'https://s3.example.org',
    bucket: 'b',
    region: 'r',
    accessKeyId: 'a',
    secretAccessKey: 's',
    pathStyle: false,
  }
  expect(spaceNeeded({ databaseUrl: undefined, s3 })).toBe(64e6)
  expect(spaceNeeded({ databaseUrl, s3: undefined })).toBe(20e6)
  expect(spaceNeeded({ databaseUrl, s3 })).toBe(0)
})

test('the doctor reports a full disk like /readyz', async () => {
  expect(await folderFindings('folder', tmpdir(), 64e6, with3MB)).toEqual([
    {
      level: 'broken',
      about: 'folder',
      text: 'The disk is full (DATA_DIR has 3 MB left). Nothing can be saved until you free up space.',
    },
  ])
})
