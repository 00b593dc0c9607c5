import { type FormHandler, formHandler } from '#core/api/form-action.ts'
import { msg } from '#core/text/messages.ts'
import { phoneIn } from '#ui/fields/phone-number.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { addAddress, changeAddress, deleteAddress } from './address-contract.ts'
import { countryButton, postedCountry } from './posted-country.ts'

export const addressBook = '/account/addresses'
export const newAddress = `${addressBook}/new`

export const addressForms = { save: 'address', remove: 'delete' } as const

/** The result of a form that was sent before the page's code had loaded. */
export const addressNotes = { saved: msg('Address saved.'), deleted: msg('Address deleted.') } as const

const done = (what: keyof typeof addressNotes) => () => `${addressBook}?done=${what}`

export const addressIn = (data: FormData) => ({
  ...textsIn(data, 'first_name', 'last_name', 'country'),
  ...textsIn(data, 'address', 'address2', 'district', 'city', 'state', 'postal_code'),
  phone_number: phoneIn(data, 'phone_number'),
  isDefault: data.has('isDefault'),
})

/** For the `action` of the form's page: the address of the page says which one it changes. */
export const saveForm: FormHandler = async (call, sent, args) => {
  args.context.set(postedCountry, String(sent.get('country') ?? ''))
  if (sent.has(countryButton)) return null
  const id = Number(args.params.id)
  return Number.isInteger(id)
    ? formHandler(changeAddress, (data) => ({ id, ...addressIn(data) }), done('saved'))(call, sent, args)
    : formHandler(addAddress, addressIn, done('saved'), { once: true })(call, sent, args)
}

export const removeForm = formHandler(
  deleteAddress,
  (data) => ({ id: Number(data.get('id')) }),
  done('deleted'),
)
