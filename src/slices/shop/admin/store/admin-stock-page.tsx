import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { pageCount, pageIn } from '#core/api/paging.ts'
import { parseQuery, withQuery } from '#core/data/list-query.ts'
import { pageTitle } from '#core/pages/page-meta.ts'
import { callIn } from '#core/pages/page-services.ts'
import { msg, t } from '#core/text/messages.ts'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { Pager } from '#ui/controls/pager.tsx'
import { SelectField } from '#ui/fields/field.tsx'
import { FilterForm } from '#ui/forms/filter-form.tsx'
import { Moment } from '#ui/text/moment.tsx'
import { categories } from '../../contract.ts'
import { listVariants, variantsPerPage } from '../../stock/count-contract.ts'
import { type Delivery, listDeliveries } from '../../stock/delivery-contract.ts'
import { StockEntryForm } from './stock-entry-form.tsx'
import { stockAddress } from './store-address.ts'

const StockQuery = listVariants.input.omit({ page: true, page_size: true })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callIn(context)
  const query = parseQuery(StockQuery, request.url)
  const page = pageIn(request.url)
  const [results, all, deliveries] = await Promise.all([
    call(listVariants, { ...query, page, page_size: variantsPerPage }),
    call(categories.listAll, { page_size: 100 }),
    call(listDeliveries, {}),
  ])
  const pages = pageCount(results.total, variantsPerPage)
  if (page > pages) throw redirect(withQuery(stockAddress, { ...query, page: pages }))
  const shelves = all.items.map(({ draft: { name, slug } }) => ({ label: name, value: slug }))
  return { variants: results.items, query, page, pages, shelves, deliveries: deliveries.items }
}

export const meta: MetaFunction = (args) => pageTitle(args, t('Stock'))

export const handle = { title: msg('Stock') }

/** Records counts and deliveries of many variants at once. */
export default function AdminStockPage() {
  const { variants, query, page, pages, shelves, deliveries } = useLoaderData<typeof loader>()
  const isFiltered = query.search !== '' || query.category !== ''
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1 className="text-title">{t('Stock')}</h1>
        <p className="mt-1 max-w-[65ch] text-ink-soft">
          {t(
            'Enter what you counted or what arrived in a delivery. Leave the rest blank. Every change is recorded in the stock history.',
          )}
        </p>
      </header>
      <FilterForm
        label={t('Filter products')}
        action={stockAddress}
        search={query.search}
        placeholder={t('Name, SKU or barcode')}
        showAll={isFiltered ? stockAddress : null}
        className="sm:grid-cols-[2fr_1fr_auto]"
      >
        <SelectField
          label={t('Category')}
          name="category"
          placeholder={t('All categories')}
          defaultValue={query.category}
          options={shelves}
        />
      </FilterForm>
      {variants.length === 0 && (
        <EmptyList
          motif="oil"
          palette="olive"
          title={t('No products yet')}
          text={t('Add your first product.')}
          narrowed={
            isFiltered && {
              title: t('No products found'),
              search: query.search,
              hint: t('Try different words, or clear the filters.'),
              clear: stockAddress,
            }
          }
        />
      )}
      <StockEntryForm variants={variants} />
      <Pager
        page={page}
        total={pages}
        label={t('Pages of products')}
        href={(to) => withQuery(stockAddress, { ...query, page: to })}
      />
      {deliveries.length > 0 && <Deliveries deliveries={deliveries} />}
    </div>
  )
}

function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  return (
    <section aria-labelledby="deliveries" className="flex flex-col gap-3">
      <h2 id="deliveries" className="text-heading">
        {t('Latest deliveries')}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
        {deliveries.map(({ id, supplier, note, by, received, lines }) => (
          <li key={id} className="flex flex-col gap-1 p-4">
            <p className="flex flex-wrap justify-between gap-x-6">
              <strong className="wrap-anywhere">{supplier || t('Delivery')}</strong>
              <span className="text-ink-soft text-sm">
                <Moment at={received} /> · {by}
              </span>
            </p>
            <ul className="text-sm">
              {lines.map(({ name, quantity }) => (
                <li key={name} className="wrap-anywhere">
                  {t('{quantity} × {name}', { quantity, name })}
                </li>
              ))}
            </ul>
            {note && <p className="wrap-anywhere text-ink-soft text-sm">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
