import { useRef } from 'react'
import { call } from '#core/api/call.ts'
import type { Move } from '#core/collections/collection.ts'
import { type Editable, staffPageSize } from '#core/collections/collection.ts'
import { t } from '#core/text/messages.ts'
import { type Direction, MoveButtons } from '../controls/move-buttons.tsx'
import { toast } from '../feedback/toast.tsx'
import { useAct } from '../forms/use-act.ts'
import type { Column } from '../layout/table.tsx'
import type { CollectionPage } from './collection-loader.ts'

/** The column of a collection that is ordered by hand. */
export function orderColumn<Draft>(
  move: Move,
  { items, page, total }: CollectionPage<Draft>,
  name: (draft: Draft) => string,
): Column<Editable<Draft>> {
  return {
    key: 'order',
    label: t('Order'),
    cell: ({ id, draft }) => {
      const index = items.findIndex((each) => each.id === id)
      const place = (page - 1) * staffPageSize + index
      return (
        <Mover
          {...{ move, id }}
          name={name(draft)}
          first={place === 0}
          last={place === total - 1}
          // At the edge of the page the neighbour is on another page, and not known here.
          neighbours={{ up: items[index - 1]?.id, down: items[index + 1]?.id }}
        />
      )
    },
  }
}

function Mover({
  move,
  id,
  name,
  neighbours,
  ...ends
}: {
  move: Move
  id: number
  name: string
  first: boolean
  last: boolean
  neighbours: Record<Direction, number | undefined>
}) {
  const { act } = useAct()
  const moving = useRef(false)
  const onMove = async (direction: Direction) => {
    if (moving.current) return
    moving.current = true
    const past = neighbours[direction]
    const moved = await act('move', () => call(move, { id, direction, ...(past !== undefined && { past }) }))
    moving.current = false
    if (moved) {
      const text = direction === 'up' ? t('Moved {name} up.', { name }) : t('Moved {name} down.', { name })
      toast.success(text, { id: 'moved' })
    }
  }
  return <MoveButtons name={name} {...ends} onMove={(direction) => void onMove(direction)} />
}
