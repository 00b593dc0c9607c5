import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { msg, t } from '#core/text/messages.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
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
  return (
    <Form
      ref={form}
      role="search"
      aria-label={t('Products')}
      action={productsAddress()}
      onSubmit={submit}
      className="mt-3 grid items-end gap-x-2 gap-y-2 border-line border-b pb-2 min-[22rem]:grid-cols-[1.15fr_1fr] sm:mt-6 sm:gap-x-4 lg:grid-cols-[1.6fr_1fr_1fr]"
    >
      <div className="col-span-full flex gap-2 lg:col-span-1">
        <TextField
          label={t('Search')}
          labelHidden
          placeholder={t('Search products')}
          type="search"
          name="search"
          defaultValue={query.search}
          maxLength={100}
          enterKeyHint="search"
          className="grow"
        />
        <Button
          type="submit"
          aria-label={t('Search')}
          variant="secondary"
          icon={<Search className="size-5" aria-hidden="true" />}
          className="shrink-0 px-3.5"
        />
      </div>
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
      <div className="col-span-full flex flex-wrap items-center gap-x-8">
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
        {isFiltered && (
          <ButtonLink
            href={productsAddress()}
            variant="quiet"
            size="small"
            preventScrollReset
            className="ml-auto"
          >
            {t('Clear filters')}
          </ButtonLink>
        )}
      </div>
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
