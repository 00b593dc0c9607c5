import { useEffect, useRef, useState } from 'react'

/**
 * Code that is fetched when it's wanted, and what fetched it; until it has come, what was there before. Unlike
 * `React.lazy`, a failure leaves the page as it is, and the next time it's wanted is another try.
 */
export function useCode<Code>(load: (() => Promise<Code>) | null, onFailure: () => void) {
  const [loaded, setLoaded] = useState<{ load: () => Promise<Code>; code: Code } | null>(null)
  const failed = useRef(onFailure)
  useEffect(() => {
    failed.current = onFailure
  })
  useEffect(() => {
    if (!load) return
    let outdated = false
    load().then(
      (code) => {
        if (!outdated) setLoaded({ load, code })
      },
      () => {
        if (!outdated) failed.current()
      },
    )
    return () => {
      outdated = true
    }
  }, [load])
  return loaded
}
