import { formHandler } from '#core/api/form-action.ts'
import { phoneIn } from '#ui/fields/phone-number.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { pages, register } from '../contract.ts'

export const formName = 'convention'

const names = [
  'first_name',
  'last_name',
  'email',
  'gender',
  'numbers_of_people_attending_with',
  'convention_location',
  'city',
  'state',
  'country',
  'mailing_address',
] as const

export const readFields = (sent: FormData) => ({
  ...textsIn(sent, ...names),
  telephone: phoneIn(sent, 'telephone'),
})

export const readRegistration = (sent: FormData) => ({ ...readFields(sent), ...textsIn(sent, 'website') })

/** For the `action` of the page that the form stands on. */
export const earlyRegistration = formHandler(register, readRegistration, () => pages.success)
