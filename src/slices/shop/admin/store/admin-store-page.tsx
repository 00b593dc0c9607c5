import { LayoutGrid, Plus, Rows3 } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { call } from '#core/api/call.ts'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { staffPageSize } from '#core/collections/collection.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { ExportButton } from '#ui/controls/export-button.tsx'
import { newKey } from '#ui/controls/keyboard.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { LinkTabs } from '#ui/controls/tabs.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useOpenedItem } from '#ui/state/use-address.ts'
import { useOverlay } from '#ui/state/use-overlay.ts'
import { categories } from '../../contract.ts'
import { exportShelf, listShelf, perStaffPage } from '../../stock/stock-contract.ts'
import { ShelfCard } from './shelf-card.tsx'
import { ShelfFilter } from './shelf-filter.tsx'
import { ShelfTable } from './shelf-table.tsx'
import { shelfAddress, shelfAsked, store } from './store-address.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const asked = shelfAsked(request.url)
  const { view, ...wanted } = asked
  const page = pageIn(request.url)
  const page_size = view === 'cards' ? perStaffPage : staffPageSize
  const [found, all] = await Promise.all([
    call(listShelf, { ...wanted, page, page_size }),
    call(categories.listAll, { page_size: 100 }),
  ])
  const pages = pageCount(found.total, page_size)
  if (page > pages) throw redirect(shelfAddress({ ...asked, page: pages }))
  const shelves = all.items.map(({ draft: { name, slug } }) => ({ name, slug }))
  return { ...found, page, pages, asked, shelves }
}

export const meta: MetaFunction = (args) => pageTitle(args, 'Store')

export const handle = { title: 'Store' }

export default function AdminStorePage() {
  const { items, page, pages, asked, shelves } = useLoaderData<typeof loader>()
  const open = useOverlay((overlay) => overlay.open)
  const edit = (productId: string) => open('productCard', { productId })
  const write = () => open('productCard')
  useOpenedItem(edit, write)
  const { view, ...wanted } = asked
  const plus = <Plus className="size-5" aria-hidden="true" />
  const add = (
    <Button {...newKey} icon={plus} onClick={write}>
      New Product Item
    </Button>
  )
  const narrowed = shelfAddress({ ...asked, view: 'cards', sort: 'updated' }) !== store
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">Store</h1>
        <div className="flex flex-wrap gap-3">
          <ExportButton make={() => call(exportShelf, wanted)} />
          <Button variant="secondary" icon={plus} onClick={() => open('categoryCard')}>
            New Category
          </Button>
          {add}
        </div>
      </header>
      <div className="grid items-start gap-3 lg:grid-cols-[1fr_auto]">
        <LinkTabs
          label="Categories"
          wrap="from sm"
          current={asked.category || 'all'}
          tabs={[{ name: 'All', slug: '' }, ...shelves].map(({ name, slug }) => ({
            value: slug || 'all',
            label: name,
            href: shelfAddress({ ...asked, category: slug }),
          }))}
        />
        <LinkTabs
          label="View"
          current={view}
          className="lg:w-auto lg:[contain:none]"
          tabs={[
            { value: 'cards', label: <ViewName Icon={LayoutGrid} name="Cards" />, href: cardsOf(asked) },
            { value: 'table', label: <ViewName Icon={Rows3} name="Table" />, href: tableOf(asked) },
          ]}
        />
      </div>
      {view === 'table' && <ShelfFilter key={JSON.stringify(asked)} asked={asked} />}
      {items.length === 0 ? (
        <EmptyState
          motif="oil"
          palette="olive"
          title={narrowed ? 'Nothing matches' : 'Nothing here yet'}
          text={narrowed ? 'No product is of this kind.' : 'Put the first product on the shelf.'}
          action={narrowed ? <ButtonLink href={shelfAddress({ view })}>Show all</ButtonLink> : add}
        />
      ) : view === 'table' ? (
        <ShelfTable items={items} asked={asked} onEdit={edit} />
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
        label="Pages of products"
        previousText="Prev"
        href={(to) => shelfAddress({ ...asked, page: to })}
      />
    </div>
  )
}

type Asked = ReturnType<typeof shelfAsked>
const tableOf = (asked: Asked) => shelfAddress({ ...asked, view: 'table' })
/** The cards have no filter but the category. */
const cardsOf = ({ category }: Asked) => shelfAddress({ category })

const ViewName = ({ Icon, name }: { Icon: typeof Rows3; name: string }) => (
  <span className="inline-flex items-center gap-2">
    <Icon className="size-4.5" aria-hidden="true" />
    {name}
  </span>
)
