import { CollectionActions } from '#ui/admin/collection-actions.tsx'
import { StateBadge } from '#ui/admin/collection-layout.tsx'
import { type Sort, Table } from '#ui/layout/table.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { products } from '../../contract.ts'
import type { ShelfItem } from '../../stock/stock-contract.ts'
import { ShownPrice } from './shown-price.tsx'
import { StockBadge } from './stock-badge.tsx'
import { StockButton } from './stock-window.tsx'
import { type Asked, shelfAddress } from './store-address.ts'

/** Many products at once, with what is there of each. */
export function ShelfTable({
  items,
  asked,
  onEdit,
}: {
  items: readonly ShelfItem[]
  asked: Asked
  onEdit: (id: string) => void
}) {
  const { sort } = asked
  const to = (next: Asked['sort']) => shelfAddress({ ...asked, sort: next })
  const sorted = (by: 'price' | 'stock'): Sort => ({
    direction: sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : null,
    href: to(sort === by ? `-${by}` : by),
  })
  return (
    <Table
      caption="Products"
      captionHidden
      rows={items}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'name',
          label: 'Name',
          main: true,
          sort: { direction: sort === 'name' ? 'ascending' : null, href: to('name') },
          cell: ({ id, draft, category }) => (
            <span className="flex items-center gap-3 sm:min-w-40 lg:min-w-52">
              <span className="size-12 shrink-0 overflow-hidden rounded-control sm:max-lg:hidden">
                <Picture src={draft.img} alt="" ratio="square" sizes="3rem" />
              </span>
              <span className="flex min-w-0 flex-col">
                <button
                  type="button"
                  onClick={() => onEdit(String(id))}
                  className="min-h-11 text-left underline decoration-line-strong underline-offset-4 hover:decoration-current sm:min-h-7"
                >
                  {draft.name}
                </button>
                <span className="font-normal text-ink-soft text-sm">
                  {[...new Set([category ?? 'No category', draft.type, draft.authour])]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </span>
          ),
        },
        {
          key: 'price',
          label: 'Price',
          align: 'end',
          sort: sorted('price'),
          cell: ({ draft, salePrice }) => <ShownPrice price={draft.price} sale={salePrice} />,
        },
        {
          key: 'stock',
          label: 'Stock',
          sort: sorted('stock'),
          cell: ({ stock }) => <StockBadge stock={stock} />,
        },
        { key: 'state', label: 'State', cell: (item) => <StateBadge item={item} /> },
        {
          key: 'actions',
          label: 'Actions',
          align: 'end',
          cell: (item) => (
            <CollectionActions
              of={products}
              item={item}
              edit={() => onEdit(String(item.id))}
              view={`/shop/${item.id}`}
              before={<StockButton id={item.id} name={item.draft.name} />}
              className="justify-end xl:flex-nowrap"
            />
          ),
        },
      ]}
    />
  )
}
