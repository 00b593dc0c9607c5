import { CheckboxField, SelectField } from '#ui/fields/field.tsx'
import { BetweenFields, FilterForm } from '#ui/forms/filter-form.tsx'
import { deliveries } from '../../checkout/shipping-contract.ts'
import { orderStates } from '../../orders/order-contract.ts'
import { orderStateNames } from '../../rules.ts'
import { orders } from '../store/store-address.ts'
import { deliveryNames } from './order-labels.tsx'
import type { Asked } from './orders-address.ts'

/** What narrows the list of orders. */
export function OrderFilter({ asked, narrowed }: { asked: Asked; narrowed: boolean }) {
  return (
    <FilterForm
      label="Filter orders"
      action={orders}
      kept={{ sort: asked.sort === '-date' ? undefined : asked.sort }}
      search={asked.search}
      placeholder="Number, name, email or product"
      showAll={narrowed ? orders : null}
    >
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
      <BetweenFields from={asked.from} to={asked.to} />
      <CheckboxField
        label="Only what needs a look"
        name="look"
        value="true"
        defaultChecked={asked.look === 'true'}
      />
    </FilterForm>
  )
}
