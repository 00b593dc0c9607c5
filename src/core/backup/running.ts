import { askRunningApp } from '../observability/control.ts'
import { BackupError } from './backup-error.ts'
import { decoded, type Parts } from './parts.ts'

/** What a running server on the embedded database hands over; null where none is running. */
export async function partsOfRunning(dataDir: string, bucket: boolean): Promise<Parts | null> {
  const answer = await askRunningApp(dataDir, { ask: 'backup', bucket })
  return answer && withClearError(decoded(answer))
}

async function* withClearError(parts: Parts) {
  try {
    yield* parts
  } catch {
    throw new BackupError('The running house broke the backup off. Its log says why.')
  }
}
