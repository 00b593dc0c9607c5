import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Seconds until the next look. What takes longer than a minute is looked at twice a minute. */
const pauses = [1, 1, 2, 2, 3, 5, 8, 13, 25, 30]

/** Reads the page's data again and again while something on it is still moving, as long as somebody looks. */
export function usePolling(moving: boolean) {
  const { revalidate } = useRevalidator()
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    if (!moving) return setLooks(0)
    const look = async () => {
      if (document.visibilityState === 'visible') await revalidate()
      setLooks((before) => before + 1)
    }
    const timer = setTimeout(() => void look(), 1000 * (pauses[looks] ?? 30))
    return () => clearTimeout(timer)
  }, [moving, looks, revalidate])
}
