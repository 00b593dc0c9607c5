import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '#ui/field.tsx'
import { type Asked, shelfAddress, store } from './store-address.ts'

/** What narrows the table of products. */
export function ShelfFilter({ asked }: { asked: Asked }) {
  return (
    <Form
      role="search"
      aria-label="Filter products"
      action={store}
      preventScrollReset
      className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <input type="hidden" name="view" value="table" />
      {asked.category && <input type="hidden" name="category" value={asked.category} />}
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
        className="pb-0.5"
      />
      <div className="flex flex-wrap gap-3">
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
