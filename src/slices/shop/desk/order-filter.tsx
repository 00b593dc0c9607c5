import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '#ui/field.tsx'
import { orderStates } from '../order-contract.ts'
import { orderStateNames } from '../rules.ts'
import { deliveries } from '../shipping-contract.ts'
import { deliveryNames } from './order-words.tsx'
import type { Asked } from './orders-address.ts'
import { orders } from './store-address.ts'

/** What narrows the list of orders. */
export function OrderFilter({ asked, narrowed }: { asked: Asked; narrowed: boolean }) {
  return (
    <Form
      role="search"
      aria-label="Filter orders"
      action={orders}
      preventScrollReset
      className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-4"
    >
      {asked.sort !== '-date' && <input type="hidden" name="sort" value={asked.sort} />}
      <TextField
        label="Search"
        type="search"
        name="search"
        placeholder="Number, name, e-mail or product"
        defaultValue={asked.search}
        maxLength={100}
        className="sm:col-span-2"
      />
      <SelectField
        label="State"
        name="state"
        placeholder="All states"
        defaultValue={asked.state ?? ''}
        options={orderStates.map((value) => ({ value, label: orderStateNames[value] }))}
      />
      <SelectField
        label="Delivery"
        name="delivery"
        placeholder="Parcel and pickup"
        defaultValue={asked.delivery ?? ''}
        options={deliveries.map((value) => ({ value, label: deliveryNames[value] }))}
      />
      <TextField label="From" name="from" type="date" defaultValue={asked.from} />
      <TextField label="To" name="to" type="date" defaultValue={asked.to} />
      <CheckboxField
        label="Only what needs a look"
        name="look"
        value="true"
        defaultChecked={asked.look === 'true'}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary">
          Show
        </Button>
        {narrowed && (
          <ButtonLink variant="quiet" href={orders} preventScrollReset>
            Show all
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
