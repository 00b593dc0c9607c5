import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { addressOf, type Editable, type EditableCollection } from '#core/collections/collection.ts'
import { t } from '#core/text/messages.ts'
import { AppLink } from '../controls/app-link.tsx'
import { ButtonLink } from '../controls/button.tsx'
import { newKey } from '../controls/keyboard.tsx'
import { type Column, Table } from '../layout/table.tsx'
import { CollectionActions } from './collection-actions.tsx'
import { CollectionLayout, StateBadge } from './collection-layout.tsx'
import type { CollectionPage } from './collection-loader.ts'
import { exportCollection } from './collection-loader.ts'

export { collectionLoader } from './collection-loader.ts'

/** A collection as a table: search, filters, pages, edit, and delete with undo. */
export function CollectionList<Draft>({
  of,
  title,
  address,
  results,
  columns,
  above,
}: {
  of: EditableCollection<Draft>
  title: string
  address: string
  results: CollectionPage<Draft>
  columns: readonly Column<Editable<Draft>>[]
  /** Between the heading and the search. */
  above?: ReactNode
}) {
  const edit = (id: number) => `${address}/${id}`
  return (
    <CollectionLayout
      emptyText={t(of.texts.first)}
      title={title}
      above={above}
      address={address}
      results={results}
      exportList={() => exportCollection(of, results)}
      add={
        <ButtonLink {...newKey} href={`${address}/new`} icon={<Plus className="size-5" aria-hidden="true" />}>
          {t(of.texts.add)}
        </ButtonLink>
      }
    >
      <Table
        from="xl"
        caption={title}
        captionHidden
        columns={[
          ...columns.map((column) => (column.main ? linked(column, edit) : column)),
          { key: 'state', label: t('Status'), cell: (item) => <StateBadge item={item} /> },
          {
            key: 'actions',
            label: t('Actions'),
            align: 'end',
            cell: (item) => (
              <CollectionActions
                of={of}
                item={item}
                edit={edit(item.id)}
                view={addressOf(of, item)}
                className="justify-end xl:flex-nowrap"
              />
            ),
          },
        ]}
        rows={results.items}
        rowKey={(item) => String(item.id)}
      />
    </CollectionLayout>
  )
}

/** The title of an item links to it. */
const linked = <Draft,>(
  column: Column<Editable<Draft>>,
  edit: (id: number) => string,
): Column<Editable<Draft>> => ({
  ...column,
  cell: (item) => (
    <AppLink
      href={edit(item.id)}
      className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
    >
      {column.cell(item)}
    </AppLink>
  ),
})
