import { type PointerEvent, useRef, useState } from 'react'
import type { Post } from '../contract.ts'
import { cameAfter } from './order.ts'

/**
 * While somebody points at the list or is in it with the keyboard, nothing moves under the finger: what comes
 * meanwhile waits above.
 */
export function useCalm(items: readonly Post[]) {
  const [newest, setNewest] = useState<Post | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const hold = () => setNewest((before) => before ?? items[0] ?? null)
  const release = () => setNewest(null)
  const shown = newest === null ? items : items.filter((each) => !cameAfter(each, newest))
  return {
    shown,
    held: items.length - shown.length,
    /** Shows what waits; the keyboard goes on at the beginning. */
    release: () => {
      release()
      frame.current?.focus({ preventScroll: true })
    },
    /** Spread on the list’s frame. */
    calm: {
      ref: frame,
      tabIndex: -1,
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && hold(),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && release(),
      onFocus: hold,
      onBlur: release,
    },
  }
}
