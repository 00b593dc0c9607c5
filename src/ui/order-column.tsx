import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import { call } from '#core/call.ts'
import { type Held, staffPageSize } from '#core/collection.ts'
import type { Move } from '#core/collection-order.ts'
import type { CollectionPage } from './collection-list.tsx'
import { IconButton } from './icon-button.tsx'
import type { Column } from './table.tsx'
import { toast } from './toast.tsx'
import { useAttempt } from './use-attempt.ts'

/** The column of a collection that is ordered by hand: each row goes up and down, by key and by touch. */
export function orderColumn<Draft>(
  move: Move,
  { items, page, total }: CollectionPage<Draft>,
  name: (draft: Draft) => string,
): Column<Held<Draft>> {
  return {
    key: 'order',
    label: 'Order',
    cell: (held) => {
      const index = items.findIndex(({ id }) => id === held.id)
      const place = (page - 1) * staffPageSize + index
      return (
        <span className="inline-flex">
          {(['up', 'down'] as const).map((direction) => (
            <MoveButton
              key={direction}
              {...{ move, direction }}
              id={held.id}
              name={name(held.draft)}
              past={items[index + (direction === 'up' ? -1 : 1)]?.id}
              atEnd={place === (direction === 'up' ? 0 : total - 1)}
            />
          ))}
        </span>
      )
    },
  }
}

function MoveButton({
  move,
  id,
  name,
  direction,
  past,
  atEnd,
}: {
  move: Move
  id: number
  name: string
  direction: 'up' | 'down'
  /** Beyond the edge of the page there is a neighbour too, but not one that is seen. */
  past: number | undefined
  atEnd: boolean
}) {
  const attempt = useAttempt()
  const moving = useRef(false)
  const Icon = direction === 'up' ? ArrowUp : ArrowDown
  const press = async () => {
    if (atEnd || moving.current) return
    moving.current = true
    const moved = await attempt(() => call(move, { id, direction, ...(past !== undefined && { past }) }))
    moving.current = false
    if (moved) toast.success(`${name} moved ${direction}`, { id: 'moved' })
  }
  return (
    // Not `disabled`: who arrives at the end with the keyboard would lose their place.
    <IconButton
      label={`Move ${name} ${direction}`}
      aria-disabled={atEnd || undefined}
      className="aria-disabled:cursor-default aria-disabled:opacity-35 aria-disabled:hover:bg-transparent"
      onClick={() => void press()}
    >
      <Icon className="size-5" aria-hidden="true" />
    </IconButton>
  )
}
