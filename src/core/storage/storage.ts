import { Problem } from '../api/problems.ts'

export type Stored = { body: ReadableStream<Uint8Array>; bytes: number | undefined }

/** Where files live. A name that was written once never gets another content. */
export type FileStorage = {
  put: (file: string, bytes: Uint8Array) => Promise<void>
  /** Null where there is none of this name. */
  read: (file: string) => Promise<Stored | null>
  /** What is not there is gone already. */
  remove: (file: string) => Promise<void>
  /** Clears away what broken writes have left. */
  tidy: () => Promise<void>
}

/** A storage that cannot do its work. `detail` is for whoever asked, the cause for the operator's log. */
export class StorageProblem extends Problem {
  constructor(detail: string, cause: string) {
    super(503, detail)
    this.cause = cause
  }
}

/** New files go to the one; what an earlier setting has left in the other is still found, and removed, there. */
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
