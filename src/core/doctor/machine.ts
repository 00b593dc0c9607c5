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
    return [broken(about, `${folder} is not writable: ${reason(error)}`)]
  }
  const free = await freeIn(folder)
  if (free < needed) return [broken(about, `${diskFull(free)}: nothing can be saved until you free up space`)]
  const text = `${folder} is writable, ${formatBytes(free)} free`
  const levelOf = free < minFree ? broken : free < scarce ? warning : good
  const { mode } = await stat(folder)
  const isOpen = process.platform !== 'win32' && (mode & 0o077) !== 0
  return [
    levelOf(about, text),
    ...(isOpen ? [warning(about, `${folder} can be read by other users. Run chmod 700 on it`)] : []),
  ]
}

/** Without SECRET_KEY, every node would generate its own key. */
export function keyFindings({ secretKey, dataDir, databaseUrl }: Settings): Finding[] {
  if (secretKey) return [good('key', 'SECRET_KEY is set')]
  if (!existsSync(join(dataDir, 'secret-key')))
    return [broken('key', `SECRET_KEY is not set and ${join(dataDir, 'secret-key')} does not exist`)]
  return [
    good('key', `is stored in ${join(dataDir, 'secret-key')}`),
    ...(databaseUrl
      ? [warning('key', 'if you run several nodes, set the same SECRET_KEY on all of them')]
      : []),
  ]
}

export function publicFindings({ public: isPublic, trustProxy, siteUrl, demo }: Settings): Finding[] {
  if (!isPublic)
    return [
      warning(
        'site',
        `${siteUrl} can only be reached from this machine. Set SITE_URL to the address visitors use`,
      ),
    ]
  return [
    good('site', `${siteUrl} is public`),
    ...(siteUrl.startsWith('https:')
      ? []
      : [warning('site', 'SITE_URL is not https: passwords and cookies can be intercepted')]),
    ...(trustProxy
      ? []
      : [warning('site', 'TRUST_PROXY is 0: behind a proxy, all visitors seem to have the same address')]),
    ...(demo ? [warning('site', 'DEMO is 1: a new database starts with the demo ministry')] : []),
  ]
}

const hour = 3600 * 1000

/** The newest backup in BACKUP_DIR, nightly or made by hand, and how old it is. */
export async function backupFindings({ backups }: Settings, now = Date.now()): Promise<Finding[]> {
  if (!backups) return [warning('backups', 'BACKUP_DIR is not set: there are no nightly backups')]
  try {
    const names = (await readdir(backups.folder)).filter((name) => name.endsWith('.backup'))
    const stats = await Promise.all(names.map((name) => stat(join(backups.folder, name))))
    const [newest] = stats.sort((a, b) => b.mtimeMs - a.mtimeMs)
    if (!newest) return [warning('backups', `there are no backups in ${backups.folder} yet`)]
    const age = Math.floor((now - newest.mtimeMs) / hour)
    const text = `${pluralize(names.length, 'backup')}, the newest is ${pluralize(age, 'hour')} old (${formatBytes(newest.size)})`
    return [age > 72 ? broken('backups', text) : age > 26 ? warning('backups', text) : good('backups', text)]
  } catch (error) {
    return [broken('backups', `can't read ${backups.folder}: ${reason(error)}`)]
  }
}
