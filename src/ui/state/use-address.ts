import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useHydrated } from './root-store.ts'

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

/**
 * A window over the page that has an address (`#story-12`): it can be passed on, and the back button closes
 * it. The server knows no hash, so the window opens once the page lives.
 */
export function useHashWindow(name: string) {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const id = hydrated ? idIn(hash, name) : null
  const openedHere = typeof state === 'object' && state !== null && 'openedHere' in state
  const inPlace = { preventScrollReset: true, state: { openedHere: true } }
  const to = (each: number) => ({ search, hash: `#${name}-${each}` })
  return {
    /** Which one is open. */
    id,
    /** For the `Link` that opens it. */
    linkTo: (each: number) => ({ to: to(each), ...inPlace }),
    /** Shows another in the open window: together they are one step of the history. */
    show: (each: number) =>
      void navigate(to(each), { ...inPlace, replace: true, state: openedHere ? inPlace.state : null }),
    close: () => {
      if (openedHere) void navigate(-1)
      else void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
    },
  }
}

function idIn(hash: string, name: string): number | null {
  const match = /^#([a-z]+)-([1-9]\d{0,8})$/.exec(hash)
  return match?.[1] === name ? Number(match[2]) : null
}

const parameter = 'open'

/** The address of an item that has no page of its own: its list, with its form open. */
export const openedAddress = (list: string, id: number) => `${list}?${parameter}=${id}`

/** Where the form of a new one is open. */
const unwritten = 'new'

/** Opens the form that the address names, of an item or a new one: so bookmarks, searches and shortcuts lead to it. */
export function useOpenedItem(open: (id: string) => void, openNew?: () => void) {
  const id = useSearchParams()[0].get(parameter)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way that leads here
  useEffect(() => {
    if (id === unwritten) openNew?.()
    else if (id && /^[1-9]\d{0,8}$/.test(id)) open(id)
  }, [id, key])
}
