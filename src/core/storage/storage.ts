import { Problem } from '../api/problems.ts'

export type Stored = { body: ReadableStream<Uint8Array>; bytes: number | undefined }

/** Stores files by name. The content of a name never changes. */
export type FileStorage = {
  put: (file: string, bytes: Uint8Array) => Promise<void>
  /** Null where there is no such file. */
  read: (file: string) => Promise<Stored | null>
  /** Succeeds where there is no such file. */
  remove: (file: string) => Promise<void>
  /** Removes the remains of interrupted writes. */
  tidy: () => Promise<void>
}

/** A storage that fails. `detail` is shown to the user, the cause is for the operator's log. */
export class StorageProblem extends Problem {
  constructor(detail: string, cause: string) {
    super(503, detail)
    this.cause = cause
  }
}

/** Writes to `now`; files from before a change of the settings are still read and removed in `earlier`. */
export const storageAfter = (now: FileStorage, earlier: FileStorage): FileStorage => ({
  put: now.put,
  read: async (file) => (await earlier.read(file)) ?? now.read(file),
  remove: async (file) => {
    await earlier.remove(file)
    await now.remove(file)
  },
  tidy: async () => {
    await earlier.tidy()
    await now.tidy()
  },
})
