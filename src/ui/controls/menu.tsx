import { Menu as Base } from '@base-ui/react/menu'
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from 'react'
import { rewordedNode } from '../text/reworded-node.ts'
import { AppLink } from './app-link.tsx'
import { classNames } from './class-names.ts'
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

/**
 * `trigger` is a button of ours; entries are links or actions, with headings and lines between them. The menu is
 * created when it is first opened: a page with many of them hydrates faster.
 */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false)
  if (isWanted) return <MadeMenu {...props} />
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setWanted(true)
    },
  })
}

function MadeMenu({ trigger, entries, align = 'end' }: MenuProps) {
  return (
    <Base.Root modal={false} defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        {/* Fixed, as the bars are that hold most menus: otherwise it slips away under the finger when the page scrolls. */}
        <Base.Positioner className="z-60 outline-none" sideOffset={6} align={align} positionMethod="fixed">
          <Base.Popup className={classNames(popupClass, 'min-w-52')}>
            {entries.map((entry, index) => (
              <Entry key={keyOf(entry, index)} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** A stable key, so that an entry stays the same when others are added or removed. */
function keyOf(entry: MenuEntry, index: number): string {
  if (entry === 'separator') return `line ${index}`
  if ('href' in entry) return entry.href
  return 'label' in entry && typeof entry.label === 'string' ? entry.label : `entry ${index}`
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === 'separator') return <Base.Separator className="mx-2 my-1.5 h-px bg-line" />
  if ('heading' in entry) {
    return <div className="max-w-72 break-words px-3 py-2 text-ink-soft text-sm">{entry.heading}</div>
  }
  if ('href' in entry) {
    return (
      <Base.LinkItem closeOnClick render={<AppLink href={entry.href} />} className={popupItemClass}>
        {entry.icon}
        {rewordedNode(entry.label)}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item
      onClick={entry.onSelect}
      disabled={entry.disabled ?? false}
      className={classNames(popupItemClass, entry.danger && 'text-danger')}
    >
      {entry.icon}
      {rewordedNode(entry.label)}
    </Base.Item>
  )
}
