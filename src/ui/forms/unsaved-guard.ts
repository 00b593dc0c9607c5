import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { t } from '#core/text/messages.ts'

export const confirmLeave = () => window.confirm(t('You have unsaved changes. Leave without saving?'))

/** Forms that block leaving the page while something is unsaved. */
const guards = new Set<() => boolean>()
const isUnsaved = (unsaved: () => boolean) => guards.has(unsaved) && unsaved()

/** For actions that leave the page, such as signing out: asks first if there is unsaved text. */
export const confirmLeaveIfUnsaved = () => ![...guards].some(isUnsaved) || confirmLeave()

/** Allows leaving the page from now on, whatever is unsaved. */
export const clearGuards = () => guards.clear()

/** Asks before a navigation loses unsaved text. One for all forms: a router supports a single blocker. */
export function useLeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      [...guards].some(isUnsaved) && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (confirmLeave()) blocker.proceed()
    else blocker.reset()
  }, [blocker])
}

/** Blocks leaving the page while something is unsaved, also when the tab closes. */
export function useUnsavedGuard(unsaved: () => boolean) {
  useEffect(() => {
    guards.add(unsaved)
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved(unsaved)) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      guards.delete(unsaved)
      window.removeEventListener('beforeunload', warn)
    }
  }, [unsaved])
}

/** The same for a form: it counts as unsaved from the first thing typed until it is saved, or from its beginning. */
export function useTypedGuard(isUnsaved = false) {
  const typed = useRef(isUnsaved)
  const unsaved = useCallback(() => typed.current, [])
  useUnsavedGuard(unsaved)
  const set = (to: boolean) => () => {
    typed.current = to
  }
  return { unsaved, onInput: set(true), saved: set(false) }
}
