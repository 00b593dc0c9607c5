import { useState } from 'react'

/**
 * Moves through a list with the arrow keys while the focus stays in the field above it. `first` is the start: at
 * the first entry, or in the field itself, which is number -1.
 */
export function useActive(count: number, first: -1 | 0) {
  const [active, setActive] = useState<number>(first)
  const onArrow = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    const places = count - first
    if (places > 0) setActive((now) => ((now - first + step + places) % places) + first)
  }
  return { active, setActive, onArrow, restart: () => setActive(first) }
}
