import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { say } from '#core/text/say.ts'

export const confirmLeave = () =>
  window.confirm(say('You have changes that are not saved. Leave without them?'))

/** Those who hold the page while something is unsaved. */
const guards = new Set<() => boolean>()
const isUnsaved = (unsaved: () => boolean) => guards.has(unsaved) && unsaved()

/** For what leaves the page by itself, such as signing out: asks beforehand, if there is anything to lose. */
export const confirmLeaveIfUnsaved = () => ![...guards].some(isUnsaved) || confirmLeave()

/** From now on nothing unsaved holds the page: it was asked about already, or is nobody's any more. */
export const clearGuards = () => guards.clear()

/** Asks before typed work is left behind inside the site. One for all who hold the page: a router knows only one. */
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

/** Holds the page while something is unsaved, also when the tab closes. */
export function useUnsavedGuard(unsaved: () => boolean) {
  useEffect(() => {
    guards.add(unsaved)
    const hold = (event: BeforeUnloadEvent) => {
      if (isUnsaved(unsaved)) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => {
      guards.delete(unsaved)
      window.removeEventListener('beforeunload', hold)
    }
  }, [unsaved])
}

/** The same for a form: it counts as unsaved from the first thing typed until it is saved. */
export function useTypedGuard() {
  const typed = useRef(false)
  const unsaved = useCallback(() => typed.current, [])
  useUnsavedGuard(unsaved)
  const set = (to: boolean) => () => {
    typed.current = to
  }
  return { unsaved, onInput: set(true), saved: set(false) }
}
