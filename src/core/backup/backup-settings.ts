import { resolve } from 'node:path'
import { z } from 'zod'

/** Shorter ones can be guessed. */
export const shortestPassphrase = 12

export const backupEnvironment = {
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(shortestPassphrase, `should have at least ${shortestPassphrase} characters`)
    .optional(),
  BACKUP_KEEP: z.coerce
    .number('should be a number')
    .int('should be a whole number')
    .min(1, 'should be 1 or more')
    .max(1000)
    .default(14),
}

/** Settings of the nightly backups. */
export type BackupSettings = { folder: string; passphrase: string; keep: number }

type Given = z.output<z.ZodObject<typeof backupEnvironment>>

export const backupSettings = ({
  BACKUP_DIR,
  BACKUP_PASSPHRASE,
  BACKUP_KEEP,
}: Given): BackupSettings | undefined =>
  BACKUP_DIR && BACKUP_PASSPHRASE
    ? { folder: resolve(BACKUP_DIR), passphrase: BACKUP_PASSPHRASE, keep: BACKUP_KEEP }
    : undefined
