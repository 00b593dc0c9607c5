/**
 * Stops on SIGTERM and SIGINT. The same signal again means that somebody is in a hurry; the other one is only the same
 * wish, passed on by npm or by the primary process.
 */
export function onStopSignals(stop: () => void, hurry: () => void = () => process.exit(1)) {
  const received = new Set<NodeJS.Signals>()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, () => {
      if (received.has(signal)) return hurry()
      received.add(signal)
      if (received.size === 1) stop()
    })
  }
}
