import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from './root-store.ts'

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
