import { vi } from 'vitest'

/** Waits in a hook until something holds, as `expect.poll` does in a test. */
export const eventually = (
  holds: () => Promise<void>,
  options: { timeout?: number; interval?: number } = {},
) => vi.waitFor(holds, { timeout: 30_000, ...options })
