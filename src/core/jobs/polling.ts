/** Does something over and over, with a pause in between; `stop` lets it end first. */
export function again(act: () => Promise<void>, pause: number, failed: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let acting: Promise<void> = Promise.resolve()
  let isStopped = false
  const next = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      acting = act().catch(failed).then(next)
    }, pause * 1000)
  }
  return {
    start: next,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await acting
    },
  }
}
