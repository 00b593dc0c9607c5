/**
 * How much longer a text of four times the length takes: about 4 where the time is linear, 16 where it is quadratic.
 * The processor's time counts, not the clock's, and the best of some runs: a busy machine makes nothing slower. What
 * is over too soon to be measured is linear enough.
 */
export function growth(
  run: (text: string) => unknown,
  textOf: (length: number) => string,
  length: number,
): number {
  const [short, long] = [textOf(length), textOf(4 * length)]
  const first = spent(() => run(long))
  if (first < 15) return 1
  const after = Math.min(
    first,
    spent(() => run(long)),
    spent(() => run(long)),
  )
  const before = Math.min(...[1, 2, 3].map(() => spent(() => run(short))))
  return after / Math.max(before, 1)
}

/** Milliseconds of the processor. */
function spent(run: () => unknown): number {
  const started = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}
