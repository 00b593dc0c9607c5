import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '#ui/field.tsx'
import { type Asked, shelfAddress, store } from './store-address.ts'

/** What narrows the table of products. */
export function ShelfFilter({
  asked,
  shelves,
}: {
  asked: Asked
  shelves: readonly { name: string; slug: string }[]
}) {
  return (
    <Form
      role="search"
      aria-label="Filter products"
      action={store}
      preventScrollReset
      className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-4"
    >
      <input type="hidden" name="view" value="table" />
      {asked.sort !== 'updated' && <input type="hidden" name="sort" value={asked.sort} />}
      <TextField
        label="Search"
        type="search"
        name="search"
        placeholder="Name, author, type or text"
        defaultValue={asked.search}
        maxLength={100}
      />
      <SelectField
        label="Category"
        name="category"
        placeholder="All categories"
        defaultValue={asked.category}
        options={shelves.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <SelectField
        label="State"
        name="state"
        placeholder="All states"
        defaultValue={asked.state ?? ''}
        options={[
          { value: 'published', label: 'Published' },
          { value: 'scheduled', label: 'Scheduled' },
          { value: 'draft', label: 'Drafts' },
        ]}
      />
      <CheckboxField
        label="Only what is running out"
        name="low"
        value="true"
        defaultChecked={asked.low === 'true'}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-full">
        <Button type="submit" variant="secondary">
          Show
        </Button>
        {shelfAddress({ ...asked, view: 'cards', sort: 'updated' }) !== store && (
          <ButtonLink variant="quiet" href={shelfAddress({ view: 'table' })} preventScrollReset>
            Show all
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
