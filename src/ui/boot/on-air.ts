/** How often an open page looks whether a broadcast has started or ended, in milliseconds. */
export const pollInterval = 45_000

/**
 * A page that shows the current broadcast (`data-on-air`, its id or nothing) loads again when another one starts or
 * this one ends. Nobody has touched it yet, so nothing is lost.
 */
export function watchAir(): () => void {
  const page = document.querySelector<HTMLElement>('[data-on-air]')
  if (!page) return () => undefined
  const { onAir, airAddress = '' } = page.dataset
  const poll = async () => {
    if (document.hidden) return
    const current = await currentId(airAddress)
    if (current !== null && current !== onAir) location.reload()
  }
  const look = () => void poll()
  const timer = setInterval(look, pollInterval)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Empty while nothing is broadcast, null without an answer. */
async function currentId(address: string): Promise<string | null> {
  try {
    const response = await fetch(address)
    if (!response.ok) return null
    const { items }: { items: { id: number }[] } = await response.json()
    return String(items[0]?.id ?? '')
  } catch {
    return null
  }
}
