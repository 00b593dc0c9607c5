import { resolve } from 'node:path'
import { z } from 'zod'
import { msg } from '../text/messages.ts'

/** Shorter ones can be guessed. */
export const shortestPassphrase = 12

export const backupEnvironment = {
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(shortestPassphrase, msg('{setting} should have at least {min, number} characters'))
    .optional(),
  BACKUP_KEEP: z.coerce
    .number(msg('{setting} should be a number'))
    .int(msg('{setting} should be a whole number'))
    .min(1, msg('{setting} should be 1 or more'))
    .max(1000, msg('{setting} should be 1000 or less'))
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
