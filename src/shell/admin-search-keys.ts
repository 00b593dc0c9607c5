import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Ctrl+K, Cmd+K and, outside of fields, / lead to the search; where its field is hidden, to its page. */
export function useSearchKeys(input: RefObject<HTMLInputElement | null>) {
  const navigate = useNavigate()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const chord = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
      const slash =
        event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !typesIn(event.target)
      // Not behind an open window.
      if ((!chord && !slash) || event.defaultPrevented || input.current?.closest('[inert]')) return
      event.preventDefault()
      if (input.current?.offsetParent) input.current.focus()
      else void navigate('/admin/search')
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [input, navigate])
}

const typesIn = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
