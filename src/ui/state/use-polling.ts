import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Seconds until the next look. What takes longer than a minute is looked at twice a minute. */
const pauses = [1, 1, 2, 2, 3, 5, 8, 13, 25, 30]

/** Reads the page's data again and again while something on it is still moving, as long as somebody looks. */
export function usePolling(moving: boolean) {
  const { revalidate } = useRevalidator()
  const [polls, setPolls] = useState(0)
  useEffect(() => {
    if (!moving) return setPolls(0)
    const poll = async () => {
      if (document.visibilityState === 'visible') await revalidate()
      setPolls((before) => before + 1)
    }
    const timer = setTimeout(() => void poll(), 1000 * (pauses[polls] ?? 30))
    return () => clearTimeout(timer)
  }, [moving, polls, revalidate])
}
