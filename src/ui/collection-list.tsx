import { Plus } from 'lucide-react'
import type { Desk, Held } from '#core/collection.ts'
import { ButtonLink } from './button.tsx'
import { CollectionActions } from './collection-actions.tsx'
import { exportHeld } from './collection-export.ts'
import { CollectionFrame, StateBadge } from './collection-frame.tsx'
import type { CollectionPage } from './collection-loader.ts'
import { type Column, Table } from './table.tsx'
import { newKey } from './typing.ts'

export { collectionLoader } from './collection-loader.ts'

/** All of one kind of content as a table: searched, filtered, paged, edited, deleted with a way back. */
export function CollectionList<Draft>({
  of,
  title,
  address,
  found,
  columns,
  view,
}: {
  of: Desk<Draft>
  title: string
  address: string
  found: CollectionPage<Draft>
  columns: readonly Column<Held<Draft>>[]
  /** Where the public reads one, if it has a page of its own. */
  view?: (id: number) => string
}) {
  return (
    <CollectionFrame
      of={of}
      title={title}
      address={address}
      found={found}
      exportList={() => exportHeld(of, found)}
      add={
        <ButtonLink {...newKey} href={`${address}/new`} icon={<Plus className="size-5" aria-hidden="true" />}>
          New {of.noun}
        </ButtonLink>
      }
    >
      <Table
        from="xl"
        caption={title}
        captionHidden
        columns={[
          ...columns,
          { key: 'state', label: 'State', cell: (held) => <StateBadge held={held} /> },
          {
            key: 'actions',
            label: 'Actions',
            align: 'end',
            cell: (held) => (
              <CollectionActions
                of={of}
                held={held}
                edit={`${address}/${held.id}`}
                view={view?.(held.id)}
                className="justify-end xl:flex-nowrap"
              />
            ),
          },
        ]}
        rows={found.items}
        rowKey={(held) => String(held.id)}
      />
    </CollectionFrame>
  )
}
