import { Plus } from 'lucide-react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { pageTitle } from '#core/pages/page-meta.ts'
import { msg, t } from '#core/text/messages.ts'
import { CollectionActions } from '#ui/admin/collection-actions.tsx'
import { CollectionLayout, StateBadge } from '#ui/admin/collection-layout.tsx'
import { collectionLoader, exportCollection } from '#ui/admin/collection-loader.ts'
import { orderColumn } from '#ui/admin/order-column.tsx'
import { AppLink } from '#ui/controls/app-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { newKey } from '#ui/controls/keyboard.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { useOpenedItem } from '#ui/state/use-address.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { categories, moveCategory } from '../../contract.ts'
import { categoriesAddress, shelfAddress } from './store-address.ts'

export const loader = collectionLoader(categories)

export const meta: MetaFunction = (args) => pageTitle(args, t('Categories'))

export const handle = { title: msg('Store') }

export default function AdminCategoriesPage() {
  const results = useLoaderData<typeof loader>()
  const open = useOverlay((overlay) => overlay.open)
  const edit = (categoryId: string) => open('categoryCard', { categoryId })
  useOpenedItem(edit)
  return (
    <CollectionLayout
      title={t('Categories')}
      emptyText={t(categories.texts.first)}
      address={categoriesAddress}
      results={results}
      exportList={() => exportCollection(categories, results)}
      add={
        <Button
          {...newKey}
          icon={<Plus className="size-5" aria-hidden="true" />}
          onClick={() => open('categoryCard')}
        >
          {t('New Category')}
        </Button>
      }
    >
      <Table
        from="xl"
        caption={t('Categories')}
        captionHidden
        rows={results.items}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: 'name',
            label: t('Name'),
            main: true,
            cell: ({ draft }) => (
              <span className="flex flex-col gap-2 lg:min-w-48">
                <span className="w-40 overflow-hidden rounded-control">
                  <Picture src={draft.img} alt="" ratio="wide" sizes="12rem" />
                </span>
                <span>{draft.name}</span>
              </span>
            ),
          },
          {
            key: 'slug',
            label: t('Address'),
            cell: ({ draft: { slug } }) => (
              <AppLink
                href={shelfAddress({ category: slug })}
                className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
              >
                {slug}
              </AppLink>
            ),
          },
          { key: 'cta', label: t('Button text'), cell: ({ draft }) => draft.cta },
          orderColumn(moveCategory, results, (draft) => draft.name),
          { key: 'state', label: t('Status'), cell: (item) => <StateBadge item={item} /> },
          {
            key: 'actions',
            label: t('Actions'),
            align: 'end',
            cell: (item) => (
              <CollectionActions
                of={categories}
                item={item}
                edit={() => edit(String(item.id))}
                view={`/shop#category-${item.id}`}
                className="justify-end xl:flex-nowrap"
              />
            ),
          },
        ]}
      />
    </CollectionLayout>
  )
}
