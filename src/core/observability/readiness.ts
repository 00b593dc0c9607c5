import { diskFull } from '../data/disk-space.ts'
import { late, within } from '../jobs/within.ts'

/** Milliseconds after which /readyz answers, whatever the database does. */
const timeoutMs = 1_800

type Parts = {
  /** Rejects when the database doesn't answer. */
  ping: () => Promise<void>
  /** Bytes free on the disk of DATA_DIR. */
  free: () => Promise<number>
  /** Bytes that have to be free to save anything there. */
  needed: number
}

/** Returns why the site is not ready, or null. Concurrent callers share one check, so that hanging checks don't pile up. */
export function readiness({ ping, free, needed }: Parts): () => Promise<string | null> {
  let running: Promise<string | null> | undefined

  async function check(): Promise<string | null> {
    const left = await free().catch(() => null)
    if (left === null) return "DATA_DIR can't be read"
    if (left < needed) return diskFull(left)
    return ping().then(
      () => null,
      () => silent,
    )
  }

  return async () => {
    running ??= check().finally(() => {
      running = undefined
    })
    const answer = await within(timeoutMs, running)
    return answer === late ? silent : answer
  }
}

const silent = "the database doesn't respond"
