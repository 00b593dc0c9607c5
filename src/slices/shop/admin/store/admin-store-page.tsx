import { LayoutGrid, Plus, Rows3 } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { newKey } from '#ui/controls/keyboard.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { useOpenedItem } from '#ui/state/use-address.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { categories } from '../../contract.ts'
import { exportShelf, listShelf, perStaffPage } from '../../stock/stock-contract.ts'
import { ShelfCard, ShelfFilter, ShelfTable } from './product-shelf.tsx'
import { readStoreQuery, shelfAddress, store } from './store-address.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const query = readStoreQuery(request.url)
  const { view, ...filter } = query
  const page = pageIn(request.url)
  const page_size = view === 'cards' ? perStaffPage : staffPageSize
  const [results, all] = await Promise.all([
    call(listShelf, { ...filter, page, page_size }),
    call(categories.listAll, { page_size: 100 }),
  ])
  const pages = pageCount(results.total, page_size)
  if (page > pages) throw redirect(shelfAddress({ ...query, page: pages }))
  const shelves = all.items.map(({ draft: { name, slug } }) => ({ name, slug }))
  return { ...results, page, pages, query, shelves }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Store'))

export const handle = { title: msg('Store') }

export default function AdminStorePage() {
  const { items, page, pages, query, shelves } = useLoaderData<typeof loader>()
  const open = useOverlay((overlay) => overlay.open)
  const edit = (productId: string) => open('productCard', { productId })
  const write = () => open('productCard')
  useOpenedItem(edit, write)
  const { view, ...filter } = query
  const plus = <Plus className="size-5" aria-hidden="true" />
  const add = (
    <Button {...newKey} icon={plus} onClick={write}>
      {t('New Product Item')}
    </Button>
  )
  const isFiltered = shelfAddress({ ...query, view: 'cards', sort: 'updated' }) !== store
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">{t('Store')}</h1>
        <div className="flex flex-wrap gap-3">
          <ExportButton make={() => call(exportShelf, filter)} />
          <Button variant="secondary" icon={plus} onClick={() => open('categoryCard')}>
            {t('New Category')}
          </Button>
          {add}
        </div>
      </header>
      <div className="grid items-start gap-3 lg:grid-cols-[1fr_auto]">
        <LinkTabs
          label={t('Categories')}
          wrap="from sm"
          current={query.category || 'all'}
          tabs={[{ name: t('All'), slug: '' }, ...shelves].map(({ name, slug }) => ({
            value: slug || 'all',
            label: name,
            href: shelfAddress({ ...query, category: slug }),
          }))}
        />
        <LinkTabs
          label={t('View')}
          current={view}
          className="lg:w-auto lg:[contain:none]"
          tabs={[
            { value: 'cards', label: <ViewName Icon={LayoutGrid} name={t('Cards')} />, href: cardsOf(query) },
            { value: 'table', label: <ViewName Icon={Rows3} name={t('Table')} />, href: tableOf(query) },
          ]}
        />
      </div>
      {view === 'table' && <ShelfFilter key={JSON.stringify(query)} query={query} />}
      {items.length === 0 ? (
        <EmptyList
          motif="oil"
          palette="olive"
          title={t('No products yet')}
          text={t('Add your first product.')}
          action={add}
          narrowed={
            isFiltered && {
              title: t('No products found'),
              search: query.search,
              hint: t('Try different words, or clear the filters.'),
              clear: shelfAddress({ view }),
            }
          }
        />
      ) : view === 'table' ? (
        <ShelfTable items={items} query={query} onEdit={edit} />
      ) : (
        <ul className="grid gap-6 md:grid-cols-2">
          {items.map((item) => (
            <li key={item.id} className="grid">
              <ShelfCard item={item} onEdit={() => edit(String(item.id))} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        total={pages}
        label={t('Pages of products')}
        previousText={t('Prev')}
        href={(to) => shelfAddress({ ...query, page: to })}
      />
    </div>
  )
}

type StoreQuery = ReturnType<typeof readStoreQuery>
const tableOf = (query: StoreQuery) => shelfAddress({ ...query, view: 'table' })
/** Cards can only be filtered by category. */
const cardsOf = ({ category }: StoreQuery) => shelfAddress({ category })

const ViewName = ({ Icon, name }: { Icon: typeof Rows3; name: string }) => (
  <span className="inline-flex items-center gap-2">
    <Icon className="size-4.5" aria-hidden="true" />
    {name}
  </span>
)
