const steps = 3

/**
 * The result of the work, or `late` after so many milliseconds. Waits in steps: when this process itself was blocked,
 * the result may have arrived without being read, and our own pause must not count as theirs.
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | typeof late> {
  const ended = work.then(
    () => true,
    () => true,
  )
  for (let step = 0; step < steps; step += 1) {
    const { promise, resolve } = Promise.withResolvers<false>()
    const timer = setTimeout(() => resolve(false), milliseconds / steps)
    const hasEnded = await Promise.race([ended, promise])
    clearTimeout(timer)
    if (hasEnded) return work
  }
  return late
}

export const late = Symbol('late')
