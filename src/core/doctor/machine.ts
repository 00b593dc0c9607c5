import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reason } from '../data/data-folder.ts'
import { diskFull, freeSpace } from '../data/disk-space.ts'
import type { Settings } from '../settings/settings.ts'
import { broken, type Finding, formatBytes, good, pluralize, warning } from './finding.ts'

export const scarce = 2e9
const minFree = 200e6

/** Whether the data folder is writable, has space, and is closed to other users. */
export async function folderFindings(
  about: string,
  folder: string,
  /** Bytes without which nothing can be saved. */
  needed: number,
  freeIn = freeSpace,
): Promise<Finding[]> {
  const probe = join(folder, `.doctor-${randomUUID()}`)
  try {
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    return [broken(about, `${folder} cannot be written to: ${reason(error)}`)]
  }
  const free = await freeIn(folder)
  if (free < needed) return [broken(about, `${diskFull(free)}: nothing can be saved until you make room`)]
  const text = `${folder} can be written to, ${formatBytes(free)} free`
  const levelOf = free < minFree ? broken : free < scarce ? warning : good
  const { mode } = await stat(folder)
  const isOpen = process.platform !== 'win32' && (mode & 0o077) !== 0
  return [
    levelOf(about, text),
    ...(isOpen ? [warning(about, `${folder} can be read by others: chmod 700`)] : []),
  ]
}

/** Without SECRET_KEY, every node would generate its own key. */
export function keyFindings({ secretKey, dataDir, databaseUrl }: Settings): Finding[] {
  if (secretKey) return [good('key', 'SECRET_KEY is set')]
  if (!existsSync(join(dataDir, 'secret-key')))
    return [broken('key', `there is neither SECRET_KEY nor ${join(dataDir, 'secret-key')}`)]
  return [
    good('key', `is in ${join(dataDir, 'secret-key')}`),
    ...(databaseUrl ? [warning('key', 'several nodes need the same: set SECRET_KEY')] : []),
  ]
}

export function publicFindings({ public: isPublic, trustProxy, siteUrl, demo }: Settings): Finding[] {
  if (!isPublic)
    return [warning('site', `${siteUrl} is this machine only: set SITE_URL to the address that visitors use`)]
  return [
    good('site', `${siteUrl} is public`),
    ...(siteUrl.startsWith('https:')
      ? []
      : [warning('site', 'SITE_URL has no https: passwords and cookies can be read on the way')]),
    ...(trustProxy ? [] : [warning('site', 'TRUST_PROXY is 0: behind a proxy all visitors seem to be one')]),
    ...(demo ? [warning('site', 'DEMO is 1: a new database begins with the demo ministry')] : []),
  ]
}

const hour = 3600 * 1000

/** The newest backup in BACKUP_DIR, nightly or made by hand, and how old it is. */
export async function backupFindings({ backups }: Settings, now = Date.now()): Promise<Finding[]> {
  if (!backups) return [warning('backups', 'BACKUP_DIR is not set: nobody makes backups by itself')]
  try {
    const names = (await readdir(backups.folder)).filter((name) => name.endsWith('.backup'))
    const stats = await Promise.all(names.map((name) => stat(join(backups.folder, name))))
    const [newest] = stats.sort((a, b) => b.mtimeMs - a.mtimeMs)
    if (!newest) return [warning('backups', `there is none in ${backups.folder} yet`)]
    const age = Math.floor((now - newest.mtimeMs) / hour)
    const text = `the newest of ${names.length} is ${pluralize(age, 'hour')} old (${formatBytes(newest.size)})`
    return [age > 72 ? broken('backups', text) : age > 26 ? warning('backups', text) : good('backups', text)]
  } catch (error) {
    return [broken('backups', `${backups.folder} cannot be read: ${reason(error)}`)]
  }
}
