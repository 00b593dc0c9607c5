/** Where a key leads among `count` pictures, or null when it is not for moving. Round and round. */
export function stepFor(key: string, position: number, count: number): number | null {
  if (key === 'ArrowRight') return (position + 1) % count
  if (key === 'ArrowLeft') return (position + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** A finger that went far enough sideways, and more sideways than up or down, turns the page. */
export function swipeKey(across: number, down: number): 'ArrowLeft' | 'ArrowRight' | null {
  if (Math.abs(across) < 40 || Math.abs(across) < 1.5 * Math.abs(down)) return null
  return across < 0 ? 'ArrowRight' : 'ArrowLeft'
}
