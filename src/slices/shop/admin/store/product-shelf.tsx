import { excerptText } from '#core/rich-text/rich-blocks.ts'
import { t } from '#core/text/messages.ts'
import { shorten } from '#core/text/plain-text.ts'
import { CollectionActions } from '#ui/admin/collection-actions.tsx'
import { StateBadge } from '#ui/admin/collection-layout.tsx'
import { CheckboxField, SelectField } from '#ui/fields/field.tsx'
import { FilterForm } from '#ui/forms/filter-form.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type Sort, Table } from '#ui/layout/table.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { openedAddress } from '#ui/state/use-address.ts'
import { products } from '../../contract.ts'
import type { ShelfItem } from '../../stock/stock-contract.ts'
import { ShownPrice, StockBadge } from './product-labels.tsx'
import { StockButton } from './stock-window.tsx'
import { type StorePageQuery, shelfAddress, store } from './store-address.ts'

export function ShelfFilter({ query }: { query: StorePageQuery }) {
  return (
    <FilterForm
      label={t('Filter products')}
      action={store}
      extraQuery={{
        view: 'table',
        category: query.category,
        sort: query.sort === 'updated' ? undefined : query.sort,
      }}
      search={query.search}
      placeholder={t('Name, author, type or text')}
      showAll={
        shelfAddress({ ...query, view: 'cards', sort: 'updated' }) === store
          ? null
          : shelfAddress({ view: 'table' })
      }
      className="xl:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <SelectField
        label={t('Status')}
        name="state"
        placeholder={t('All statuses')}
        defaultValue={query.state ?? ''}
        options={[
          { value: 'published', label: t('Published') },
          { value: 'scheduled', label: t('Scheduled') },
          { value: 'draft', label: t('Drafts') },
        ]}
      />
      <CheckboxField
        label={t('Only low stock')}
        name="low"
        value="true"
        defaultChecked={query.low === 'true'}
        className="pb-0.5"
      />
    </FilterForm>
  )
}

/** Before the discount, like the sort order of the list. */
const lowestPrice = ({ price, variants }: ShelfItem['draft']) =>
  Math.min(
    ...(variants?.list ?? []).map((variant) => variant.price ?? price),
    ...(variants?.list.length ? [] : [price]),
  )

/** Products with their stock. */
export function ShelfTable({
  items,
  query,
  onEdit,
}: {
  items: readonly ShelfItem[]
  query: StorePageQuery
  onEdit: (id: string) => void
}) {
  const { sort } = query
  const to = (next: StorePageQuery['sort']) => shelfAddress({ ...query, sort: next })
  const sorted = (by: 'price' | 'stock'): Sort => ({
    direction: sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : null,
    href: to(sort === by ? `-${by}` : by),
  })
  return (
    <Table
      caption={t('Products')}
      captionHidden
      rows={items}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'name',
          label: t('Name'),
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
                  {[...new Set([category ?? t('No category'), draft.type, draft.authour])]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </span>
          ),
        },
        {
          key: 'price',
          label: t('Price'),
          align: 'end',
          sort: sorted('price'),
          cell: ({ draft, salePrice }) => <ShownPrice price={lowestPrice(draft)} sale={salePrice} />,
        },
        {
          key: 'stock',
          label: t('Stock'),
          sort: sorted('stock'),
          cell: (item) => (
            <span className="flex flex-col items-start gap-1">
              <StockBadge item={item} />
              {item.variants.length > 1 && (
                <span className="text-ink-soft text-sm">
                  {t('{count, plural, one {# variant} other {# variants}}', {
                    count: item.variants.length,
                  })}
                </span>
              )}
            </span>
          ),
        },
        { key: 'state', label: t('Status'), cell: (item) => <StateBadge item={item} /> },
        {
          key: 'actions',
          label: t('Actions'),
          align: 'end',
          cell: (item) => (
            <CollectionActions
              of={products}
              item={item}
              edit={() => onEdit(String(item.id))}
              view={`/shop/${item.id}`}
              before={<StockButton name={item.draft.name} variants={item.variants} />}
              className="justify-end xl:flex-nowrap"
            />
          ),
        },
      ]}
    />
  )
}

/** A product in the card view. */
export function ShelfCard({ item, onEdit }: { item: ShelfItem; onEdit: () => void }) {
  const { id, draft, category, salePrice } = item
  return (
    <Card flush>
      <Picture src={draft.img} alt="" ratio="card" sizes="(min-width: 64rem) 32rem, 100vw" />
      <div className="flex grow flex-col gap-2 p-5">
        <p className="flex flex-wrap gap-2">
          <StateBadge item={item} />
          <StockBadge item={item} />
        </p>
        <h2 className="wrap-anywhere text-subheading">{draft.name}</h2>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {[...new Set([category ?? t('No category'), draft.type, draft.authour])]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="line-clamp-3 text-ink-soft text-sm">{shorten(excerptText(draft.description), 200)}</p>
        <p>
          <ShownPrice price={lowestPrice(draft)} sale={salePrice} large />
        </p>
        <CollectionActions
          of={products}
          item={item}
          edit={onEdit}
          bookmark={openedAddress(store, id)}
          view={`/shop/${id}`}
          before={<StockButton name={draft.name} variants={item.variants} />}
          className="mt-auto pt-2"
        />
      </div>
    </Card>
  )
}
