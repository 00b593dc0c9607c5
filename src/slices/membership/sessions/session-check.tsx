import { useEffect } from 'react'
import { useRootStore } from '#ui/state/root-store.ts'

/** Rendered once in the root. Visitors who never logged in here send and download nothing. */
export function SessionCheck() {
  useEffect(() => {
    if (!useRootStore.getState().session.currentUser) return
    void import('./session.ts').then(({ confirmSession }) => confirmSession()).catch(() => undefined)
  }, [])
  return null
}
