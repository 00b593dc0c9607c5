import { day } from '#core/api/bounded.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { requiredText } from '#core/text/text-fields.ts'
import { manage } from '../contract.ts'
import { OrderDetail } from '../orders/order-admin-contract.ts'

export const blessOrder = endpoint({
  summary: 'Mark an order as blessed',
  description:
    'Use this for an order whose customer asked for a blessing. The customer is emailed once. Returns 409 if no blessing was requested or the order isn’t paid.',
  audit: msg('{name} marked {item} as blessed.'),
  method: 'POST',
  path: '/staff/store/orders/{id}/blessed',
  access: manage,
  input: byId.extend({
    /** Today or earlier. */
    blessedOn: day(msg('Enter the date of the blessing.')),
    /** The priest or deacon. */
    blessedBy: requiredText(msg('Enter the name of the priest or deacon.'), 100),
  }),
  output: OrderDetail,
})
