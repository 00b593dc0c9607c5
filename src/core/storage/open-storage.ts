import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { type FileStorage, storageAfter } from './storage.ts'

type Where = Pick<Settings, 'dataDir' | 's3'>

/** Uploads are kept in a bucket where one is set, else in the data folder. */
export async function openStorage(where: Where, tell: (cause: string) => void): Promise<FileStorage> {
  const disk = uploadsOnDisk(where)
  if (!where.s3) return disk
  const bucket = s3Storage(where.s3, tell)
  await bucket.check()
  return storageAfter(bucket, disk)
}

export const uploadsOnDisk = ({ dataDir }: Pick<Where, 'dataDir'>): FileStorage =>
  diskStorage(join(dataDir, 'uploads'))
