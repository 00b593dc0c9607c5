import { useEffect, useRef, useState } from 'react'

/**
 * Code that is downloaded on demand. Until it arrives, the previous content stays. Unlike
 * `React.lazy`, a failure leaves the page as it is, and the next use tries again.
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
    retried(load).then(
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

/**
 * A browser may remember that a module couldn't be fetched, and then refuse it for as long as the page is open. Under
 * another address it asks again. The error names the address.
 */
async function retried<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? []
    if (!address) throw error
    return import(/* @vite-ignore */ `${address}?again=${Date.now()}`)
  }
}
