import { randomUUID } from 'node:crypto'
import { mkdirSync, openAsBlob } from 'node:fs'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { privatePrefix } from './private-file.ts'
import { s3Storage } from './s3-storage.ts'
import { type FileStorage, storageAfter } from './storage.ts'

const temporarySuffix = '.part'
const day = 24 * 3600 * 1000

/** Files in a folder. Names come from us, never unchecked from a request. */
export function diskStorage(folder: string): FileStorage {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    /** Written to a temporary file and renamed: an interruption leaves no half file. */
    put: async (file, bytes) => {
      const temporary = join(folder, `${file}.${randomUUID()}${temporarySuffix}`)
      try {
        await writeFile(temporary, bytes)
        await rename(temporary, join(folder, file))
      } catch (error) {
        // On a full disk the half file would take up space.
        await rm(temporary, { force: true })
        throw error
      }
    },
    read: async (file) => {
      const path = join(folder, file)
      if (!(await stat(path).catch(ifMissing))) return null
      const blob = await openAsBlob(path)
      return { body: blob.stream(), bytes: blob.size }
    },
    remove: (file) => rm(join(folder, file), { force: true }),
    tidy: async () => {
      const left = (await readdir(folder)).filter((file) => file.endsWith(temporarySuffix))
      for (const file of left) {
        const path = join(folder, file)
        const stats = await stat(path).catch(ifMissing)
        if (stats && stats.mtimeMs < Date.now() - day) await rm(path, { force: true })
      }
    },
  }
}

function ifMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

type Where = Pick<Settings, 'dataDir' | 's3'>

/** Pictures and private files are in folders of their own, so that whoever publishes the one never publishes the other. */
function apart(pictures: FileStorage, privateFiles: FileStorage): FileStorage {
  const placeOf = (file: string) => (file.startsWith(privatePrefix) ? privateFiles : pictures)
  return {
    put: (file, bytes) => placeOf(file).put(file, bytes),
    read: (file) => placeOf(file).read(file),
    remove: (file) => placeOf(file).remove(file),
    tidy: async () => {
      await pictures.tidy()
      await privateFiles.tidy()
    },
  }
}

/** Uploads are stored in a bucket where one is configured, else in the data folder. */
export async function openStorage(where: Where, report: (cause: string) => void): Promise<FileStorage> {
  const disk = uploadsOnDisk(where)
  if (!where.s3) return disk
  const bucket = s3Storage(where.s3, report)
  await bucket.check()
  return storageAfter(apart(bucket, s3Storage({ ...where.s3, folder: 'private' }, report)), disk)
}

export const uploadsOnDisk = ({ dataDir }: Pick<Where, 'dataDir'>): FileStorage =>
  apart(diskStorage(join(dataDir, 'uploads')), diskStorage(join(dataDir, 'private')))
