import { useEffect, useRef } from 'react'
import { QueueCard } from './queue-item.tsx'
import type { Desk } from './use-moderation.tsx'

/** The posts one below the other. After an act the focus is on the next. */
export function QueueList({ desk }: { desk: Desk }) {
  const { queue, list, moved, act } = desk
  const { items, current, setCurrent } = queue
  const before = useRef(moved)
  useEffect(() => {
    if (before.current === moved) return
    before.current = moved
    list.current?.querySelector<HTMLElement>('article[aria-current]')?.focus()
  }, [list, moved])
  return (
    <ul ref={list} className="flex flex-col gap-5">
      {items.map((item) => (
        <li key={item.id}>
          <QueueCard
            item={item}
            isCurrent={item.id === current}
            onFocus={() => setCurrent(item.id)}
            onAct={(does) => act(does, item)}
          />
        </li>
      ))}
    </ul>
  )
}
