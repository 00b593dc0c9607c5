import type { DiskReserve } from './disk-reserve.ts'
import { reserveBytes } from './disk-reserve.ts'
import { requiredSpace } from './disk-space.ts'

/** Milliseconds between two looks at the disk. */
const interval = 1_000

type Parts = {
  free: () => Promise<number>
  /** Lets the database only read, or also write again. */
  readOnly: (only: boolean) => Promise<unknown>
  reserve: DiskReserve | undefined
}

/** Stops writing to the embedded database before the disk is full, and goes on once there is room again. */
export function watchDisk({ free, readOnly, reserve }: Parts): { close: () => Promise<void> } {
  let isReadOnly = false
  let looking = Promise.resolve()

  async function look() {
    const left = await free()
    const isLow = left < requiredSpace.database
    if (isLow !== isReadOnly) {
      await readOnly(isLow)
      isReadOnly = isLow
    }
    if (left >= requiredSpace.database + 2 * reserveBytes) reserve?.make()
  }

  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {})
  }, interval)
  timer.unref()
  reserve?.make()
  return {
    close: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
