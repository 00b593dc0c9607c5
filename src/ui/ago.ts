const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** `just now`, `3 hours ago`, `yesterday`: told by the server's clock, so that page and browser say the same. */
export function ago(iso: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(iso)) / 60_000)
  const [unit, size] = units.find(([, each]) => minutes >= each) ?? ['minute', 0]
  if (size === 0) return 'just now'
  const count = Math.floor(minutes / size)
  if (count === 1) return unit === 'day' ? 'yesterday' : `1 ${unit} ago`
  return `${count} ${unit}s ago`
}
