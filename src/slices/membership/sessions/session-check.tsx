import { useEffect } from 'react'
import { useRootStore } from '#ui/state/root-store.ts'
import { hasSessionHint } from './session-hint.ts'

/** Rendered once in the root. Visitors who never logged in here send and download nothing. */
export function SessionCheck() {
  useEffect(() => {
    if (!useRootStore.getState().session.currentUser && !hasSessionHint(document.cookie)) return
    void import('./session.ts').then(({ confirmSession }) => confirmSession()).catch(() => undefined)
  }, [])
  return null
}
