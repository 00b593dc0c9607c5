import { useEffect } from 'react'
import { useBlocker } from 'react-router'

export const mayLeave = () => window.confirm('You have changes that are not saved. Leave without them?')

/** Asks before typed work is left behind, inside the site and when the tab closes. */
export function useUnsavedGuard(unsaved: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (mayLeave()) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [unsaved])
}
