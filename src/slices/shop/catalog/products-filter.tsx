import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { msg, t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-style.ts'
import { CheckboxField, SelectField, TextField } from '#ui/fields/field.tsx'
import type { ProductOrder, ProductsQuery } from '../contract.ts'
import { productsAddress, readProductsQuery } from './shop-address.ts'

const orders: Record<ProductOrder, string> = {
  newest: msg('Newest first'),
  price: msg('Price, lowest first'),
  '-price': msg('Price, highest first'),
  name: msg('Name, A to Z'),
}

/** Search, category, sort and filters as a plain GET form. */
export function ProductsFilter({
  query,
  shelves,
}: {
  query: ProductsQuery
  shelves: readonly { slug: string; name: string }[]
}) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(productsAddress(query))

  // The form already shows its own query. Only Back and Clear have to update the fields.
  useEffect(() => {
    const address = productsAddress(query)
    if (form.current && shown.current !== address) show(form.current, query)
    shown.current = address
  }, [query])

  // A choice made before the code had loaded isn't applied yet.
  const [isUnapplied, setUnapplied] = useState(false)
  useEffect(() => {
    if (form.current) setUnapplied(addressIn(form.current) !== shown.current)
  }, [])

  const go = () => {
    if (!form.current) return
    const address = addressIn(form.current)
    shown.current = address
    setUnapplied(false)
    void navigate(address, { preventScrollReset: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go()
  }
  const isFiltered = productsAddress(query) !== productsAddress()
  const isNarrowed = productsAddress({ ...query, search: '' }) !== productsAddress()
  return (
    <Form
      ref={form}
      role="search"
      aria-label={t('Products')}
      action={productsAddress()}
      onSubmit={submit}
      className="mt-3 grid grid-cols-[1fr_auto_auto] gap-2 border-line border-b pb-2 sm:mt-6 sm:grid-cols-[1fr_auto] lg:grid-cols-[1.6fr_auto_1fr_1fr] lg:gap-x-3"
    >
      <TextField
        label={t('Search')}
        labelHidden
        placeholder={t('Search products')}
        type="search"
        name="search"
        defaultValue={query.search}
        maxLength={100}
        enterKeyHint="search"
      />
      <Button
        type="submit"
        aria-label={t('Search')}
        variant="secondary"
        icon={<Search className="size-5" aria-hidden="true" />}
        className="px-2 sm:px-3.5"
      />
      {/* On a phone, the products come first. Somebody may have opened it before the code had loaded. */}
      <details
        open={isNarrowed || undefined}
        suppressHydrationWarning
        className="peer group/filters sm:hidden"
      >
        <summary
          className={buttonClass(
            'secondary',
            'medium',
            'h-full cursor-pointer px-3.5 group-open/filters:bg-surface-hover [&::-webkit-details-marker]:hidden',
          )}
        >
          {t('Filters')}
        </summary>
      </details>
      <div className="col-span-full hidden gap-2 min-[22rem]:grid-cols-[1.15fr_1fr] max-sm:peer-open:grid min-[24rem]:row-start-2 sm:grid lg:contents">
        <SelectField
          label={t('Category')}
          labelHidden
          name="category"
          placeholder={t('All categories')}
          defaultValue={query.category}
          onChange={go}
          options={shelves.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <SelectField
          label={t('Sort by')}
          labelHidden
          name="sort"
          defaultValue={query.sort}
          onChange={go}
          options={Object.entries(orders).map(([value, label]) => ({ value, label: t(label) }))}
        />
        {/* On the right is room for the link that clears them. */}
        <div className="col-span-full flex flex-wrap items-center gap-x-5 min-[24rem]:pr-32 sm:gap-x-8 sm:pr-44 lg:row-start-2">
          <CheckboxField
            label={t('On sale')}
            name="sale"
            value="true"
            defaultChecked={query.sale}
            onChange={go}
          />
          <CheckboxField
            label={t('In stock')}
            name="available"
            value="true"
            defaultChecked={query.available}
            onChange={go}
          />
          {/* Choices apply immediately, and a button that disappears would move the page under the finger. */}
          <span className={isUnapplied ? 'contents' : 'hidden noscript:contents'}>
            <Button type="submit" variant="secondary" size="small">
              {t('Apply filters')}
            </Button>
          </span>
        </div>
      </div>
      {isFiltered && (
        <ButtonLink
          href={productsAddress()}
          variant="quiet"
          size="small"
          preventScrollReset
          className="col-span-full self-end justify-self-end min-[24rem]:row-start-2"
        >
          {t('Clear filters')}
        </ButtonLink>
      )}
    </Form>
  )
}

/** Parses and rebuilds the query, so default values are left out of the URL. */
function addressIn(form: HTMLFormElement): string {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) params.set(name, String(value))
  return productsAddress(readProductsQuery(new URL(`?${params}`, window.location.href).href))
}

function show(form: HTMLFormElement, query: ProductsQuery) {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = field.name === 'sale' ? query.sale : query.available
    } else if (field instanceof HTMLInputElement) field.value = query.search
    else if (field instanceof HTMLSelectElement)
      field.value = field.name === 'sort' ? query.sort : query.category
  }
}
