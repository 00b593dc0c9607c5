import { formHandler } from '#core/api/form-action.ts'
import { phoneIn } from '#ui/fields/phone-number.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { requestMass } from '../contract.ts'

export const formName = 'mass'

export const readMassRequest = (sent: FormData) => ({
  ...textsIn(sent, 'name', 'date', 'reasonForMassRequest', 'price', 'email', 'website'),
  mobileNumber: phoneIn(sent, 'mobileNumber'),
  withoutOffering: sent.has('withoutOffering'),
  sharedMass: sent.has('sharedMass'),
})

/** Where a request is followed. The reference is for those whose browser runs no code, and opens nothing. */
const followAddress = ({ reference, token }: { reference: string; token: string }) =>
  `/mass?reference=${reference}#${token}`

/** For the `action` of the page that the form stands on. */
export const earlyMass = formHandler(requestMass, readMassRequest, followAddress)
