import { type ReactNode, useState } from 'react'
import { call } from '#core/api/call.ts'
import type { Editable, EditableCollection } from '#core/collections/collection.ts'
import { Loaded } from '../feedback/loaded.tsx'

/** Fetches the item that a card is opened for; without an id the card holds a new one. */
export function EditableInCard<Draft>({
  of,
  id,
  children,
}: {
  of: EditableCollection<Draft>
  id: string | null
  children: (held: Editable<Draft> | null) => ReactNode
}) {
  // The overlay forgets the id as soon as it closes; the card shows its item until it is gone.
  const [opened] = useState(id === null ? null : Number(id))
  if (opened === null) return children(null)
  return <Loaded load={() => call(of.readAny, { id: opened })}>{children}</Loaded>
}
