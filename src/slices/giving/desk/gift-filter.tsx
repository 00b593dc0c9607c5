import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { giftStates } from '../contract.ts'
import { stateNames } from '../desk-words.ts'
import { type Asked, addressOf, donations } from './donations-address.ts'

/** What narrows the list. The dates hold for the charts too. */
export function GiftFilter({
  asked,
  purposes,
}: {
  asked: Asked
  purposes: readonly { id: number; name: string }[]
}) {
  const kept = {
    sort: asked.sort === '-date' ? undefined : asked.sort,
    by: asked.by,
    currency: asked.currency,
  }
  return (
    <Form
      role="search"
      aria-label="Filter gifts"
      action={`${donations}#gifts`}
      preventScrollReset
      className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-4"
    >
      {Object.entries(kept).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextField
        label="Search"
        type="search"
        name="search"
        placeholder="Name, e-mail, purpose or receipt"
        defaultValue={asked.search}
        maxLength={100}
        className="sm:col-span-2"
      />
      <SelectField
        label="Purpose"
        name="purpose"
        placeholder="All purposes"
        defaultValue={String(asked.purpose ?? '')}
        options={purposes.map(({ id, name }) => ({ value: String(id), label: name }))}
        className="sm:col-span-2"
      />
      <SelectField
        label="State"
        name="state"
        placeholder="All states"
        defaultValue={asked.state ?? ''}
        options={giftStates.map((value) => ({ value, label: stateNames[value] }))}
      />
      <SelectField
        label="How often"
        name="kind"
        placeholder="Once and recurring"
        defaultValue={asked.kind ?? ''}
        options={[
          { value: 'once', label: 'Once' },
          { value: 'recurring', label: 'Recurring' },
        ]}
      />
      <TextField label="From" name="from" type="date" defaultValue={asked.from} />
      <TextField label="To" name="to" type="date" defaultValue={asked.to} />
      <div className="flex flex-wrap gap-3 sm:col-span-full">
        <Button type="submit" variant="secondary">
          Show
        </Button>
        {addressOf({ ...asked, by: undefined, currency: undefined, sort: '-date' }) !== donations && (
          <ButtonLink variant="quiet" href={`${donations}#gifts`} preventScrollReset>
            Show all
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
