import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { openPopover } from '../layout/popover.ts'

type Options = {
  button: { current: HTMLButtonElement | null }
  align: 'start' | 'end'
  focusOn: 'first' | 'last' | 'menu'
  onClose: () => void
}

const space = 8
const gap = 6

/** The open menu: its place beside its button, its keys, and how it closes. */
export function useMenuPopup({ button, align, focusOn, onClose }: Options) {
  const popup = useRef<HTMLDivElement>(null)
  const closing = useRef(onClose)
  useLayoutEffect(() => {
    closing.current = onClose
  })

  useLayoutEffect(() => {
    const [menu, anchor] = [popup.current, button.current]
    if (!menu || !anchor) return
    openPopover(menu)
    const place = () => {
      const { left, right, top, bottom } = anchor.getBoundingClientRect()
      const { offsetWidth: width, offsetHeight: height } = menu
      const x = align === 'end' ? right - width : left
      const isAbove = bottom + gap + height > innerHeight - space && top - gap - height >= space
      const y = isAbove ? top - gap - height : bottom + gap
      menu.style.left = `${within(x, document.documentElement.clientWidth - width)}px`
      menu.style.top = `${within(y, innerHeight - height)}px`
    }
    place()
    const target = focusOn === 'menu' ? menu : itemsIn(menu).at(focusOn === 'first' ? 0 : -1)
    target?.focus({ preventScroll: true })
    // The bars that hold most menus are fixed, other buttons move when the page scrolls.
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [button, align, focusOn])

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const inside =
        target instanceof Node && [popup, button].some(({ current }) => current?.contains(target))
      if (!inside) closing.current()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [button])

  const close = () => {
    button.current?.focus({ preventScroll: true })
    onClose()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const items = itemsIn(event.currentTarget)
    const { activeElement } = document
    const at = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1
    const { key } = event
    // The focus is on the button again, from where the browser moves it on.
    if (key === 'Tab') return close()
    const isCommand = event.ctrlKey || event.metaKey || event.altKey
    if (key === 'Escape') close()
    else if (key === ' ') items[at]?.click()
    else if (key === 'ArrowDown') items[(at + 1) % items.length]?.focus()
    else if (key === 'ArrowUp') items.at(Math.max(at, 0) - 1)?.focus()
    else if (key === 'Home') items[0]?.focus()
    else if (key === 'End') items.at(-1)?.focus()
    else if (key.length === 1 && !isCommand) nextWith(key, items, at)?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return { popup, close, onKeyDown }
}

const within = (place: number, most: number) => Math.max(space, Math.min(place, most - space))

const itemsIn = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not([disabled])'),
]

/** The next entry that begins with this letter. */
const nextWith = (letter: string, items: readonly HTMLElement[], at: number) =>
  [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
    item.textContent.trim().toLowerCase().startsWith(letter.toLowerCase()),
  )
