import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { AdminArea } from '#core/collections/admin-areas.ts'
import { typesIn } from '#ui/controls/typing.ts'

/** How long `g` waits for its letter (ms). */
const patience = 1500

const isChord = ({ ctrlKey, metaKey, altKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'
const isPlain = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !typesIn(target)

/** A window over the page, or the cover of a desk that was left, keeps the keys to itself. */
const isCovered = () =>
  document.querySelector('main')?.closest('[inert], [aria-hidden=true]') != null ||
  document.querySelector('dialog[open]') !== null

type Does = { palette: () => void; search: () => void; help: () => void }

/** The keys of the admin area. Single ones only while `singles` is true, nobody types and no window is open. */
export function useAdminKeys(areas: readonly AdminArea[], singles: boolean, does: Does) {
  const navigate = useNavigate()
  const latest = useRef(does)
  useEffect(() => {
    latest.current = does
  })
  useEffect(() => {
    let since = Number.NEGATIVE_INFINITY
    /** Before the page's own keys: a letter after `g` is meant for this alone. */
    const second = (event: KeyboardEvent) => {
      if (event.timeStamp - since > patience || event.key === 'Shift') return
      since = Number.NEGATIVE_INFINITY
      if (!isPlain(event) || isCovered()) return
      event.preventDefault()
      event.stopPropagation()
      const area = areas.find(({ key }) => key === event.key)
      if (area) void navigate(area.href)
    }
    const first = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isCovered()) return
      const act = actOf(event)
      if (!act) return
      event.preventDefault()
      act()
    }
    const actOf = (event: KeyboardEvent): (() => void) | undefined => {
      if (isChord(event)) return latest.current.palette
      if (!singles || !isPlain(event)) return
      if (event.key === '/') return latest.current.search
      if (event.key === '?') return latest.current.help
      if (event.key === 'g') {
        return () => {
          since = event.timeStamp
        }
      }
      const fresh = event.key === 'n' && document.querySelector<HTMLElement>('main [aria-keyshortcuts="n"]')
      return fresh ? () => fresh.click() : undefined
    }
    window.addEventListener('keydown', second, { capture: true })
    window.addEventListener('keydown', first)
    return () => {
      window.removeEventListener('keydown', second, { capture: true })
      window.removeEventListener('keydown', first)
    }
  }, [areas, singles, navigate])
}
