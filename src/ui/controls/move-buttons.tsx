import { ArrowDown, ArrowUp } from 'lucide-react'
import { t } from '#core/text/messages.ts'
import { IconButton } from './button.tsx'

export type Direction = 'up' | 'down'

/** Two buttons that move something in a list, by key and by touch. */
export function MoveButtons({
  name,
  first,
  last,
  onMove,
}: {
  name: string
  first: boolean
  last: boolean
  onMove: (direction: Direction) => void
}) {
  const button = (direction: Direction, atEnd: boolean) => (
    // Not `disabled`: a keyboard user who reaches the end would lose the focus.
    <IconButton
      label={direction === 'up' ? t('Move {name} up', { name }) : t('Move {name} down', { name })}
      aria-disabled={atEnd || undefined}
      className="aria-disabled:cursor-default aria-disabled:opacity-35 aria-disabled:hover:bg-transparent"
      onClick={atEnd ? undefined : () => onMove(direction)}
    >
      {direction === 'up' ? (
        <ArrowUp className="size-5" aria-hidden="true" />
      ) : (
        <ArrowDown className="size-5" aria-hidden="true" />
      )}
    </IconButton>
  )
  return (
    <span className="inline-flex">
      {button('up', first)}
      {button('down', last)}
    </span>
  )
}
