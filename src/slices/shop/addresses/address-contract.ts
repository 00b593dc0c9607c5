import { z } from 'zod'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { personName } from '#core/text/person-name.ts'
import { requiredText, tooLong } from '#core/text/text-fields.ts'
import { parcelFaults } from '../checkout/parcel-rules.ts'
import { Country } from '../checkout/shipping-contract.ts'
import { Buyer } from '../orders/order-contract.ts'

/** The maximum number of addresses per member. */
export const maxAddresses = 20

const AddressField = z.object({
  name: z.enum(['address', 'address2', 'district', 'city', 'state', 'postal_code']),
  label: z.string(),
  required: z.boolean(),
  /** The options of a list; empty for a text field. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type AddressField = z.infer<typeof AddressField>

export const readAddressFormat = endpoint({
  summary: 'Get the address fields of a country',
  description:
    'Returns the fields in the country’s order, with their local names, and says which ones are required.',
  method: 'GET',
  path: '/store/address-format',
  access: 'anyone',
  input: z.object({ country: Country }),
  output: z.object({ country: z.string(), fields: z.array(AddressField) }),
  cacheTables: [],
})
export type AddressFormat = z.output<typeof readAddressFormat.output>

const name = (missing: string) => personName(missing).pipe(requiredText(missing, 100))

const AddressDraft = Buyer.omit({ email: true, state: true }).extend({
  first_name: name(msg('Enter a first name.')),
  last_name: name(msg('Enter a last name.')),
  state: z.string().trim().max(60, tooLong(60)).default(''),
  country: Country,
  /** The checkout fills this one in. */
  isDefault: z.boolean().default(false),
})

/** The specification's words are the checkout's. */
const missingIn = (country: string) => ({
  postalCode: country === 'US' ? msg('Enter a ZIP code.') : msg('Enter a postal code.'),
  city: msg('Enter a city or town.'),
})

/** Only what a browser can check; the server applies the country's own rules. */
const AddressInput = AddressDraft.superRefine((input, context) => {
  for (const { field, message } of parcelFaults(input, input.country, missingIn(input.country)))
    context.addIssue({ code: 'custom', path: [field], message })
})

const SavedAddress = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  address: z.string(),
  address2: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string(),
  isDefault: z.boolean(),
  /** Name and address in the country's format. */
  lines: z.array(z.string()),
})
export type SavedAddress = z.infer<typeof SavedAddress>

const SavedAddresses = z.array(SavedAddress)

export const listAddresses = endpoint({
  summary: 'List your addresses',
  description: 'The default comes first.',
  method: 'GET',
  path: '/store/addresses',
  access: 'member',
  input: z.object({}),
  output: SavedAddresses,
})

export const addAddress = endpoint({
  summary: 'Save an address',
  description: `A member can save up to ${maxAddresses}. The first one becomes the default, and \`isDefault\` makes another one the default.`,
  method: 'POST',
  path: '/store/addresses',
  access: 'member',
  input: AddressInput,
  output: SavedAddresses,
  status: 201,
})

export const changeAddress = endpoint({
  summary: 'Update an address',
  method: 'PUT',
  path: '/store/addresses/{id}',
  access: 'member',
  input: AddressInput.safeExtend(byId.shape),
  output: SavedAddresses,
})

export const deleteAddress = endpoint({
  summary: 'Delete an address',
  description: 'If it was the default, the newest remaining address becomes the default.',
  method: 'DELETE',
  path: '/store/addresses/{id}',
  access: 'member',
  input: byId,
  output: SavedAddresses,
})
