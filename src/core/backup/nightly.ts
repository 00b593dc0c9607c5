import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../data/db.ts'
import { type Worker, worker } from '../jobs/jobs.ts'
import { notify } from '../mail/notify.ts'
import { t } from '../text/messages.ts'
import type { BackupSettings } from './backup-settings.ts'
import { checkBackup, writeBackup } from './file.ts'
import { nightlyBackup } from './jobs.ts'
import type { Parts } from './parts.ts'

const nightly = /^narthex-nightly-[\dTZ-]+\.backup$/
const unfinished = /^narthex-nightly-.*\.part$/

/** For file names: 2026-11-15T023000Z. */
export const stampOf = (moment: Date) => moment.toISOString().replace(/\.\d+/, '').replaceAll(':', '')

/** A nightly backup if BACKUP_DIR is set; it is read back at once, and the oldest are deleted. */
export const backupWorkers = (
  db: Db,
  settings: BackupSettings | undefined,
  parts: () => Parts,
  signal: AbortSignal,
): Worker[] => [
  worker(
    nightlyBackup,
    async () => {
      if (!settings) return
      const { folder, passphrase, keep } = settings
      const path = join(folder, `narthex-nightly-${stampOf(new Date())}.backup`)
      try {
        await writeBackup(path, parts(), passphrase)
        await checkBackup(path, passphrase)
        await prune(folder, keep)
      } catch (error) {
        // When the server stops, the queue retries the job.
        if (!signal.aborted)
          await notify(db, {
            needs: 'site',
            title: t('The nightly backup failed'),
            href: '/admin/dashboard',
          })
        throw error
      }
    },
    '30 2 * * *',
  ),
]

/** Deletes all but the newest backups, and temporary files older than a day. */
async function prune(folder: string, keep: number) {
  const names = await readdir(folder)
  const old = names
    .filter((name) => nightly.test(name))
    .sort()
    .slice(0, -keep)
  for (const name of old) await rm(join(folder, name), { force: true })
  for (const name of names.filter((each) => unfinished.test(each))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (mtimeMs < Date.now() - 24 * 3600 * 1000) await rm(join(folder, name), { force: true })
  }
}
