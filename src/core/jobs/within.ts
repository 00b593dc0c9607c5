const steps = 3

/**
 * What the work answers, or `late` after so many milliseconds. Counted in steps: when this process itself was busy, the
 * answer may be there already but not have been read, and one long pause of ours must not be taken for theirs.
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
