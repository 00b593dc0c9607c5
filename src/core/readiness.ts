import type { Database } from './db.ts'
import { roomFor } from './disk-room.ts'
import { bytesInWords } from './doctor/finding.ts'
import type { Settings } from './settings.ts'
import { late, within } from './within.ts'

/** Milliseconds after which /readyz answers, whatever the database does. */
const patience = 1_800

type Parts = {
  /** Rejects when the database doesn't answer. */
  ping: () => Promise<void>
  /** Bytes free on the disk of DATA_DIR. */
  free: () => Promise<number>
  /** Bytes that have to be free for us to save anything there. */
  needed: number
}

/**
 * Says why the site shouldn't take visitors, or null. All who ask at the same time share one check, and while a check
 * hangs no other is begun: it would only add to what hangs already.
 */
export function readiness({ ping, free, needed }: Parts): () => Promise<string | null> {
  let running: Promise<string | null> | undefined

  async function check(): Promise<string | null> {
    const left = await free().catch(() => null)
    if (left === null) return "DATA_DIR can't be read"
    if (left < needed) return `the disk is full (DATA_DIR has ${bytesInWords(left)} left)`
    return ping().then(
      () => null,
      () => silent,
    )
  }

  return async () => {
    running ??= check().finally(() => {
      running = undefined
    })
    const answer = await within(patience, running)
    return answer === late ? silent : answer
  }
}

/** Bytes for the embedded database, else for an upload of some size; with both elsewhere, none. */
export const roomNeeded = ({ kind }: Pick<Database, 'kind'>, { s3 }: Pick<Settings, 's3'>) =>
  kind === 'embedded' ? roomFor.database : s3 ? 0 : roomFor.upload

const silent = "the database doesn't answer"
