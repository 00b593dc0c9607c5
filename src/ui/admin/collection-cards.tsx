import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Desk, Held } from '#core/collections/collection.ts'
import { Button } from '../controls/button.tsx'
import { newKey } from '../controls/typing.ts'
import { exportHeld } from './collection-export.ts'
import { CollectionFrame } from './collection-layout.tsx'
import type { CollectionPage } from './collection-loader.ts'

/** All of one kind of content as a grid of cards, whose form opens over the page. */
export function CollectionCards<Draft>({
  of,
  title,
  address,
  found,
  addText,
  onAdd,
  children,
}: {
  of: Desk<Draft>
  title: string
  address: string
  found: CollectionPage<Draft>
  addText: string
  onAdd: () => void
  children: (held: Held<Draft>) => ReactNode
}) {
  return (
    <CollectionFrame
      of={of}
      title={title}
      address={address}
      found={found}
      exportList={() => exportHeld(of, found)}
      previousText="Prev"
      add={
        <Button {...newKey} icon={<Plus className="size-5" aria-hidden="true" />} onClick={onAdd}>
          {addText}
        </Button>
      }
    >
      <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {found.items.map((held) => (
          <li key={held.id} className="grid">
            {children(held)}
          </li>
        ))}
      </ul>
    </CollectionFrame>
  )
}
