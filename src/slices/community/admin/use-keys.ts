import { type RefObject, useEffect, useRef } from 'react'
import { typesIn } from '#ui/controls/keyboard.tsx'

/** What each key does, in the order in which they are told. */
export const keys = [
  { key: 'j', also: 'ArrowDown', does: 'next', text: 'Next post' },
  { key: 'k', also: 'ArrowUp', does: 'previous', text: 'Previous post' },
  { key: 'a', does: 'approve', text: 'Approve' },
  { key: 'e', does: 'edit', text: 'Edit, then approve' },
  { key: 'r', does: 'reject', text: 'Reject' },
  { key: 'b', does: 'block', text: 'Block its author' },
  { key: 'f', does: 'flood', text: 'Reject all alike' },
  { key: 't', does: 'testimony', text: 'Make a testimony of a story' },
  { key: 'u', does: 'undo', text: 'Undo' },
  { key: '?', does: 'help', text: 'Show these keys' },
] as const
export type KeyAct = (typeof keys)[number]['does']

export const keyOf = (act: KeyAct) => keys.find(({ does }) => does === act)?.key ?? ''

/** Single keys, while nobody types and no window is open over the list. */
export function useKeys(list: RefObject<HTMLElement | null>, isOn: boolean, act: (does: KeyAct) => void) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typesIn(target)) return
      if (list.current?.closest('[inert], [aria-hidden=true]')) return
      const inList = target instanceof Node && list.current?.contains(target) === true
      const found = keys.find((each) => each.key === key || ('also' in each && each.also === key && inList))
      if (!found) return
      event.preventDefault()
      latest.current(found.does)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [list, isOn])
}
