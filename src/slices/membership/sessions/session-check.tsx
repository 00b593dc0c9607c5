import { useEffect } from 'react'
import { useRootStore } from '#ui/state/root-store.ts'

/** Stands once in the root. Who never signed in here asks nothing, and downloads nothing to ask with. */
export function SessionCheck() {
  useEffect(() => {
    if (!useRootStore.getState().session.currentUser) return
    void import('./session.ts').then(({ confirmSession }) => confirmSession()).catch(() => undefined)
  }, [])
  return null
}
