import { useEffect, useRef, useState } from 'react'
import { sameRoles } from '#core/api/access.ts'
import { call } from '#core/api/call.ts'
import { logout, staffIdle, whoAmI } from '#slices/membership/contract.ts'
import { clearGuards } from '#ui/forms/unsaved-guard.ts'
import { type SignedIn, useRootStore } from '#ui/state/root-store.ts'

/** The time of the last key or click in the admin area, shared by all tabs of this browser. */
const storageKey = 'desk-active'
/** How often activity is reported to the server, and how often the idle time is checked (ms). */
const heartbeat = 5 * 60_000
const glance = 5_000

/**
 * Covers the admin area when it is idle. Activity is reported to the server, so that it keeps the session. After the
 * time that it gives, also when the computer slept meanwhile, the session is ended and the screen covered; what
 * was typed stays underneath until the same person has logged in again.
 */
export function useIdle(user: SignedIn): { covered: boolean } {
  const [covered, setCovered] = useState(false)
  const focused = useRef<Element | null>(null)
  const { username, roles } = user

  useEffect(() => {
    if (covered) return
    noteActive()
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true })
    focused.current = null
    let lastReported = Date.now()
    let beat: ReturnType<typeof setTimeout> | undefined

    const cover = () => {
      focused.current ??= document.activeElement
      setCovered(true)
    }
    const report = async () => {
      beat = undefined
      lastReported = Date.now()
      // Without a response, wait: the connection may be back in time.
      const answer = await call(whoAmI, {}).catch(() => null)
      if (answer && answer.user?.username !== username) cover()
    }
    const isOver = () => Date.now() - lastActive() >= staffIdle * 1000
    const look = () => {
      if (!isOver()) return
      cover()
      // A reload must not show the admin area again.
      void call(logout, {}).catch(() => undefined)
    }
    const act = (event: Event) => {
      if (isOver()) {
        // Nobody should type into a page that is about to be covered.
        event.preventDefault()
        event.stopPropagation()
        return look()
      }
      noteActive()
      beat ??= setTimeout(report, Math.max(0, lastReported + heartbeat - Date.now()))
    }
    const watch = setInterval(look, glance)
    for (const type of acts) window.addEventListener(type, act, { capture: true })
    for (const type of returns) window.addEventListener(type, look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(watch)
      clearTimeout(beat)
      for (const type of acts) window.removeEventListener(type, act, { capture: true })
      for (const type of returns) window.removeEventListener(type, look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [covered, username])

  useEffect(() => {
    if (!covered) return
    return useRootStore.subscribe(({ session: { currentUser } }, before) => {
      if (!currentUser || currentUser === before.session.currentUser) return
      if (currentUser.username === username && sameRoles(currentUser.roles, roles)) return setCovered(false)
      clearGuards()
      window.location.reload()
    })
  }, [covered, username, roles])

  return { covered }
}

const acts = ['keydown', 'pointerdown', 'input'] as const
const returns = ['focus', 'pageshow'] as const

let here = 0

function noteActive() {
  const now = Date.now()
  if (now - here < 1000) return
  here = now
  try {
    localStorage.setItem(storageKey, String(now))
  } catch {
    // A private window shares nothing; this tab still knows.
  }
}

function lastActive(): number {
  try {
    return Math.max(here, Number(localStorage.getItem(storageKey) ?? 0))
  } catch {
    return here
  }
}
