import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '#core/text/messages.ts'
import { IconButton } from '../controls/button.tsx'
import { type Direction, MoveButtons } from '../controls/move-buttons.tsx'

/** Rows of a form that can be added, removed and moved. Each has its own key, so that its fields move with it. */
export function useFormRows<Row>(initial: readonly Row[]) {
  const [rows, setRows] = useState(() => initial.map((row, key) => ({ key, row })))
  const list = useRef<HTMLUListElement>(null)
  const change = (update: (rows: readonly { key: number; row: Row }[]) => { key: number; row: Row }[]) => {
    setRows(update)
    // As if something were typed, so that the form counts as unsaved.
    list.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return {
    /** The ref of the list element. */
    list,
    rows,
    /** At the end, or before the one at `index`. */
    add: (row: Row, index = rows.length) =>
      change((now) => {
        const key = 1 + Math.max(-1, ...now.map((each) => each.key))
        return now.toSpliced(index, 0, { key, row })
      }),
    /** All other ones instead, such as those that were typed earlier. */
    reset: (others: readonly Row[]) =>
      change((now) => {
        const first = 1 + Math.max(-1, ...now.map((each) => each.key))
        return others.map((row, index) => ({ key: first + index, row }))
      }),
    remove: (index: number) => change((now) => now.toSpliced(index, 1)),
    move: (index: number, direction: Direction) =>
      change((now) => {
        const other = direction === 'up' ? index - 1 : index + 1
        const [row, neighbour] = [now[index], now[other]]
        return row && neighbour ? now.with(index, neighbour).with(other, row) : [...now]
      }),
  }
}

/** The buttons to move or remove a row. */
export function RowTools({
  name,
  index,
  of: { rows, move, remove },
}: {
  name: string
  index: number
  of: Pick<ReturnType<typeof useFormRows>, 'move' | 'remove'> & { rows: readonly unknown[] }
}) {
  return (
    <div className="flex flex-wrap gap-1">
      <MoveButtons
        name={name}
        first={index === 0}
        last={index === rows.length - 1}
        onMove={(direction) => move(index, direction)}
      />
      <IconButton label={t('Remove {name}', { name })} className="ml-auto" onClick={() => remove(index)}>
        <Trash2 className="size-5" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
