import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { rewordedNode } from '../text/reworded-node.ts'
import { AppLink } from './app-link.tsx'
import { classNames } from './class-names.ts'
import { useMenuPopup } from './menu-popup.ts'
import { popupClass, popupItemClass } from './popup-style.ts'

export type MenuEntry =
  | { label: ReactNode; icon?: ReactNode; href: string }
  | { label: ReactNode; icon?: ReactNode; onSelect: () => void; danger?: boolean; disabled?: boolean }
  | { heading: ReactNode }
  | 'separator'

type MenuProps = {
  trigger: ReactElement<ComponentProps<'button'>>
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
}

/** `trigger` is a button of ours; entries are links or actions, with headings and lines between them. */
export function Menu({ trigger, entries, align = 'end' }: MenuProps) {
  const [focusOn, setFocusOn] = useState<'first' | 'last' | 'menu' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = focusOn !== null
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        // A key press is a click without a pointer.
        onClick: ({ detail }) => setFocusOn(isOpen ? null : detail === 0 ? 'first' : 'menu'),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setFocusOn(event.key === 'ArrowDown' ? 'first' : 'last')
        },
      })}
      {isOpen && <Popup {...{ button, entries, align, focusOn }} onClose={() => setFocusOn(null)} />}
    </>
  )
}

type PopupProps = Pick<MenuProps, 'entries'> & {
  button: { current: HTMLButtonElement | null }
  align: 'start' | 'end'
  focusOn: 'first' | 'last' | 'menu'
  onClose: () => void
}

function Popup({ entries, ...props }: PopupProps) {
  const { popup, close, onKeyDown } = useMenuPopup(props)
  return (
    <div
      ref={popup}
      popover="manual"
      role="menu"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={classNames(
        popupClass,
        'right-auto bottom-auto max-h-[calc(100dvh-1rem)] min-w-52 overflow-y-auto starting:scale-97 starting:opacity-0',
      )}
    >
      {entries.map((entry, index) => (
        <Entry key={keyOf(entry, index)} entry={entry} onClose={close} />
      ))}
    </div>
  )
}

/** A stable key, so that an entry stays the same when others are added or removed. */
function keyOf(entry: MenuEntry, index: number): string {
  if (entry === 'separator') return `line ${index}`
  if ('href' in entry) return entry.href
  return 'label' in entry && typeof entry.label === 'string' ? entry.label : `entry ${index}`
}

function Entry({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) {
  if (entry === 'separator') return <hr className="mx-2 my-1.5 h-px border-0 bg-line" />
  if ('heading' in entry) {
    return <div className="max-w-72 break-words px-3 py-2 text-ink-soft text-sm">{entry.heading}</div>
  }
  const item = {
    role: 'menuitem',
    tabIndex: -1,
    onPointerMove: ({ currentTarget }: { currentTarget: HTMLElement }) =>
      currentTarget.focus({ preventScroll: true }),
  }
  const content = (
    <>
      {entry.icon}
      {rewordedNode(entry.label)}
    </>
  )
  if ('href' in entry) {
    return (
      <AppLink {...item} href={entry.href} onClick={onClose} className={itemClass}>
        {content}
      </AppLink>
    )
  }
  const { onSelect, danger, disabled } = entry
  return (
    <button
      {...item}
      type="button"
      disabled={disabled}
      className={classNames(itemClass, danger && 'text-danger')}
      onClick={() => {
        // First, so that a window that it opens gives the focus back to the button of the menu.
        onClose()
        onSelect()
      }}
    >
      {content}
    </button>
  )
}

const itemClass = classNames(
  popupItemClass,
  'focus:bg-surface-hover disabled:pointer-events-none disabled:opacity-50',
)
