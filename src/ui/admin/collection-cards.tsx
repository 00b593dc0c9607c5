import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Editable, EditableCollection } from '#core/collections/collection.ts'
import { t } from '#core/text/messages.ts'
import { Button } from '../controls/button.tsx'
import { newKey } from '../controls/keyboard.tsx'
import { CollectionLayout } from './collection-layout.tsx'
import type { CollectionPage } from './collection-loader.ts'
import { exportCollection } from './collection-loader.ts'

/** A collection as a grid of cards, whose form opens over the page. */
export function CollectionCards<Draft>({
  of,
  title,
  address,
  results,
  addText,
  onAdd,
  children,
}: {
  of: EditableCollection<Draft>
  title: string
  address: string
  results: CollectionPage<Draft>
  addText: string
  onAdd: () => void
  children: (item: Editable<Draft>) => ReactNode
}) {
  return (
    <CollectionLayout
      title={title}
      emptyText={t(of.texts.first)}
      address={address}
      results={results}
      exportList={() => exportCollection(of, results)}
      previousText={t('Prev')}
      add={
        <Button {...newKey} icon={<Plus className="size-5" aria-hidden="true" />} onClick={onAdd}>
          {addText}
        </Button>
      }
    >
      <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {results.items.map((item) => (
          <li key={item.id} className="grid">
            {children(item)}
          </li>
        ))}
      </ul>
    </CollectionLayout>
  )
}
