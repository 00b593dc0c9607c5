import { useEffect, useState } from 'react'

/**
 * What stands behind the `#` of a link from a mail; null until the page lives, empty where it is missing. A
 * second link that is opened in the same tab changes nothing but that.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setToken(window.location.hash.slice(1))
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return token
}
