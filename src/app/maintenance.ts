import { dump, uploadsIn } from '#core/backup/dump.ts'
import { backupWorkers } from '#core/backup/nightly.ts'
import { encoded } from '#core/backup/parts.ts'
import type { Worker } from '#core/jobs/jobs.ts'
import { openControl, type Question } from '#core/observability/control.ts'
import type { Log } from '#core/observability/log.ts'
import { uploadsOnDisk } from '#core/storage/open-storage.ts'
import { examine, type Patient } from './doctor.ts'

type Maintenance = {
  workers: Worker[]
  /** Answers the operator's commands, where only the running server can. */
  listen: () => Promise<void>
  stop: () => void
}

/** What keeps the site safe while it runs: backups, and an answer to those who ask how it is. */
export function maintenanceOf(app: Patient & { log: Log }): Maintenance {
  const { database, settings, secret, storage, log } = app
  const { db, kind } = database
  const stopping = new AbortController()
  const { signal } = stopping
  const parts = (bucket: boolean) => {
    const uploads = uploadsIn(bucket ? storage : uploadsOnDisk(settings))
    return dump({ db, secret, siteUrl: settings.siteUrl, uploads, signal })
  }
  const answers = {
    backup: ({ bucket }: Question) => encoded(parts(bucket)),
    doctor: async function* () {
      yield Buffer.from(JSON.stringify(await examine(app)))
    },
  }
  let close = () => {}
  return {
    workers: backupWorkers(db, settings.backups, () => parts(false), signal),
    listen: async () => {
      if (kind === 'embedded')
        close = (await openControl(settings.dataDir, log, (question) => answers[question.ask](question)))
          .close
    },
    stop: () => {
      stopping.abort()
      close()
    },
  }
}
