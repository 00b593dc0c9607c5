import { useEffect, useRef, useState } from 'react'

/** A number that changes at most once in so many milliseconds: people come and go, and nobody's eye should follow. */
export function useSlowly<Value>(value: Value, pause: number): Value {
  const [shown, setShown] = useState(value)
  const last = useRef(0)
  useEffect(() => {
    if (value === shown) return
    const timer = setTimeout(
      () => {
        last.current = Date.now()
        setShown(value)
      },
      Math.max(0, last.current + pause - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [value, shown, pause])
  return shown
}
