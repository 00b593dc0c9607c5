/**
 * At most so many at a time; the others wait here, in the order in which they came. For work that waits for one lock
 * anyway: a rush on it then holds a few of the database's connections instead of all.
 */
export function turnstile(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let inside = 0
  return async (work) => {
    if (inside < most) inside += 1
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Whoever leaves hands the place on.
      if (next) next()
      else inside -= 1
    }
  }
}
