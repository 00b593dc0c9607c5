import { CheckboxField, SelectField } from '#ui/fields/field.tsx'
import { FilterForm } from '#ui/forms/filter-form.tsx'
import { type Asked, shelfAddress, store } from './store-address.ts'

/** What narrows the table of products. */
export function ShelfFilter({ asked }: { asked: Asked }) {
  return (
    <FilterForm
      label="Filter products"
      action={store}
      extraQuery={{
        view: 'table',
        category: asked.category,
        sort: asked.sort === 'updated' ? undefined : asked.sort,
      }}
      search={asked.search}
      placeholder="Name, author, type or text"
      showAll={
        shelfAddress({ ...asked, view: 'cards', sort: 'updated' }) === store
          ? null
          : shelfAddress({ view: 'table' })
      }
      className="xl:grid-cols-[2fr_1fr_1fr_auto]"
    >
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
    </FilterForm>
  )
}
