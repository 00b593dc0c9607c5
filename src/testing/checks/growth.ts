/**
 * How much longer a text of four times the length takes: about 4 where the time is linear, 16 where it is quadratic.
 * The time of the processor in this thread counts, not the clock's, which compiling and collecting garbage beside it
 * don't change, and the best of some runs: a busy machine makes nothing slower. What is over too soon to be measured is
 * linear enough. What seems to be more is measured again: chance passes, and growth stays.
 */
export function growth(
  run: (text: string) => unknown,
  textOf: (length: number) => string,
  length: number,
): number {
  const [short, long] = [textOf(length), textOf(4 * length)]
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 3 && least > 8; time += 1) least = Math.min(least, measured(run, short, long))
  return least
}

function measured(run: (text: string) => unknown, short: string, long: string): number {
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

/** Milliseconds of the processor in this thread. */
function spent(run: () => unknown): number {
  const started = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(started)
  return (user + system) / 1000
}
