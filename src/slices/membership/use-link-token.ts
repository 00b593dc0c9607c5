import { useEffect, useState } from 'react'

/** What stands behind the `#` of a link from a mail; null until the page lives, empty where it is missing. */
export function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken(window.location.hash.slice(1)), [])
  return token
}
