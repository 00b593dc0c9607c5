import { type ReactNode, useState } from 'react'
import { call } from '#core/api/call.ts'
import type { Editable, EditableCollection } from '#core/collections/collection.ts'
import { Loaded } from '../feedback/loaded.tsx'

/** Loads the item that a card is opened for; null without an id, for a new item. */
export function EditableInCard<Draft>({
  of,
  id,
  children,
}: {
  of: EditableCollection<Draft>
  id: string | null
  children: (editable: Editable<Draft> | null) => ReactNode
}) {
  // The overlay drops the id as soon as it closes; the card shows its item until it has faded out.
  const [opened] = useState(id === null ? null : Number(id))
  if (opened === null) return children(null)
  return <Loaded load={() => call(of.readAny, { id: opened })}>{children}</Loaded>
}
