import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { say, text } from '#core/text/say.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { CheckboxField, SelectField, TextField } from '#ui/fields/field.tsx'
import type { ProductOrder, ProductsWanted } from '../contract.ts'
import { productsAddress, productsWanted } from './shop-address.ts'

const orders: Record<ProductOrder, string> = {
  newest: text('Newest first'),
  price: text('Price, lowest first'),
  '-price': text('Price, highest first'),
  name: text('Name, A to Z'),
}

/** Search, shelf, order and what to leave out: a plain form whose answer is an address. */
export function ProductsFilter({
  wanted,
  shelves,
}: {
  wanted: ProductsWanted
  shelves: readonly { slug: string; name: string }[]
}) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(productsAddress(wanted))

  // What this form asked for stands in it already, and the keyboard with it; going back and Clear change it.
  useEffect(() => {
    const address = productsAddress(wanted)
    if (form.current && shown.current !== address) show(form.current, wanted)
    shown.current = address
  }, [wanted])

  const go = () => {
    if (!form.current) return
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) query.set(name, String(value))
    // Through the reader of addresses: the one address of a view has nothing in it that is usual.
    const asked = productsAddress(productsWanted(new URL(`?${query}`, window.location.href).href))
    shown.current = asked
    void navigate(asked, { preventScrollReset: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go()
  }
  const isFiltered = productsAddress(wanted) !== productsAddress()
  return (
    <Form
      ref={form}
      role="search"
      aria-label={say('Products')}
      action={productsAddress()}
      onSubmit={submit}
      className="mt-6 grid grid-cols-1 items-end gap-4 rounded-card border border-line bg-surface-raised p-4 shadow-card sm:grid-cols-2 sm:p-5 lg:grid-cols-[1.6fr_1fr_1fr]"
    >
      <div className="flex items-end gap-2 sm:col-span-2 lg:col-span-1">
        <TextField
          label={say('Search')}
          type="search"
          name="search"
          defaultValue={wanted.search}
          maxLength={100}
          enterKeyHint="search"
          className="grow"
        />
        <Button
          type="submit"
          aria-label={say('Search')}
          variant="secondary"
          icon={<Search className="size-5" aria-hidden="true" />}
          className="shrink-0 px-3.5"
        />
      </div>
      <SelectField
        label={say('Shelf')}
        name="category"
        placeholder={say('All shelves')}
        defaultValue={wanted.category}
        onChange={go}
        options={shelves.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <SelectField
        label={say('Sort')}
        name="sort"
        defaultValue={wanted.sort}
        onChange={go}
        options={Object.entries(orders).map(([value, label]) => ({ value, label: say(label) }))}
      />
      <div className="flex flex-wrap items-center gap-x-8 sm:col-span-2 lg:col-span-3">
        <CheckboxField
          label={say('On sale')}
          name="sale"
          value="true"
          defaultChecked={wanted.sale}
          onChange={go}
        />
        <CheckboxField
          label={say('In stock')}
          name="available"
          value="true"
          defaultChecked={wanted.available}
          onChange={go}
        />
        {isFiltered && (
          <ButtonLink
            href={productsAddress()}
            variant="quiet"
            size="small"
            preventScrollReset
            className="ml-auto"
          >
            {say('Clear')}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}

function show(form: HTMLFormElement, wanted: ProductsWanted) {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = field.name === 'sale' ? wanted.sale : wanted.available
    } else if (field instanceof HTMLInputElement) field.value = wanted.search
    else if (field instanceof HTMLSelectElement)
      field.value = field.name === 'sort' ? wanted.sort : wanted.category
  }
}
