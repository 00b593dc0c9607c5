import { StartError } from '../settings/start-error.ts'

/** A backup that cannot be written or read: told to the operator as one line. */
export class BackupError extends StartError {}
