const two = (number: number) => String(number).padStart(2, '0')

/** `21:14`, by the visitor's own clock. By hand: a phone needs long to make its first formatter. */
export function clockText(iso: string): string {
  const at = new Date(iso)
  return `${two(at.getHours())}:${two(at.getMinutes())}`
}
