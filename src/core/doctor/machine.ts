import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reason } from '../data/data-folder.ts'
import { freeSpace } from '../data/disk-space.ts'
import type { Settings } from '../settings/settings.ts'
import { t } from '../text/messages.ts'
import { broken, type Finding, formatBytes, good, warning } from './finding.ts'

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
    return [broken(about, t('{folder} is not writable: {reason}', { folder, reason: reason(error) }))]
  }
  const free = await freeIn(folder)
  const size = formatBytes(free)
  if (free < needed) {
    return [
      broken(
        about,
        t('The disk is full (DATA_DIR has {size} left). Nothing can be saved until you free up space.', {
          size,
        }),
      ),
    ]
  }
  const text = t('{folder} is writable and has {size} free.', { folder, size })
  const levelOf = free < minFree ? broken : free < scarce ? warning : good
  const { mode } = await stat(folder)
  const isOpen = process.platform !== 'win32' && (mode & 0o077) !== 0
  return [
    levelOf(about, text),
    ...(isOpen
      ? [
          warning(
            about,
            t('{folder} can be read by other users. Run “chmod 700 {folder}” to make it private.', {
              folder,
            }),
          ),
        ]
      : []),
  ]
}

/** Without SECRET_KEY, every node would generate its own key. */
export function keyFindings({ secretKey, dataDir, databaseUrl }: Settings): Finding[] {
  if (secretKey) return [good('key', t('SECRET_KEY is set.'))]
  const file = join(dataDir, 'secret-key')
  if (!existsSync(file)) {
    return [
      broken(
        'key',
        t(
          'There is no key: SECRET_KEY is not set and {file} does not exist. Restore the key from a backup.',
          {
            file,
          },
        ),
      ),
    ]
  }
  return [
    good('key', t('The key is stored in {file}.', { file })),
    ...(databaseUrl
      ? [warning('key', t('If you run several nodes, set the same SECRET_KEY on all of them.'))]
      : []),
  ]
}

export function publicFindings({ public: isPublic, trustProxy, siteUrl, demo }: Settings): Finding[] {
  if (!isPublic)
    return [
      warning(
        'site',
        t('{siteUrl} can only be reached from this machine. Set SITE_URL to the address visitors use.', {
          siteUrl,
        }),
      ),
    ]
  return [
    good('site', t('{siteUrl} is public.', { siteUrl })),
    ...(siteUrl.startsWith('https:')
      ? []
      : [
          warning(
            'site',
            t(
              'SITE_URL does not start with https, so passwords and cookies can be intercepted. Set up HTTPS.',
            ),
          ),
        ]),
    ...(trustProxy
      ? []
      : [
          warning(
            'site',
            t(
              'TRUST_PROXY is 0. If the site is behind a proxy, set it to 1, or all visitors will appear to have the same address.',
            ),
          ),
        ]),
    ...(demo
      ? [
          warning(
            'site',
            t('DEMO is 1, so a new database starts with the demo ministry. Set it to 0 for your own site.'),
          ),
        ]
      : []),
  ]
}

const hour = 3600 * 1000

/** The newest backup in BACKUP_DIR, nightly or made by hand, and how old it is. */
export async function backupFindings({ backups }: Settings, now = Date.now()): Promise<Finding[]> {
  if (!backups) {
    return [
      warning(
        'backups',
        t('There are no nightly backups. Set BACKUP_DIR and BACKUP_PASSPHRASE to make them.'),
      ),
    ]
  }
  try {
    const names = (await readdir(backups.folder)).filter((name) => name.endsWith('.backup'))
    const stats = await Promise.all(names.map((name) => stat(join(backups.folder, name))))
    const [newest] = stats.sort((a, b) => b.mtimeMs - a.mtimeMs)
    if (!newest) {
      return [warning('backups', t('There are no backups in {folder} yet.', { folder: backups.folder }))]
    }
    const age = Math.floor((now - newest.mtimeMs) / hour)
    const text = t(
      '{count, plural, one {# backup} other {# backups}}. The newest is {age, plural, =0 {less than an hour} one {# hour} other {# hours}} old ({size}).',
      { count: names.length, age, size: formatBytes(newest.size) },
    )
    return [age > 72 ? broken('backups', text) : age > 26 ? warning('backups', text) : good('backups', text)]
  } catch (error) {
    return [
      broken(
        'backups',
        t('Can’t read {folder}: {reason}', { folder: backups.folder, reason: reason(error) }),
      ),
    ]
  }
}
