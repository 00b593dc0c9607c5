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

/** The page to follow a request. The reference is for browsers without JavaScript and grants no access. */
const followAddress = ({ reference, token }: { reference: string; token: string }) =>
  `/mass?reference=${reference}#${token}`

/** For the `action` of the page with the form. */
export const earlyMass = formHandler(requestMass, readMassRequest, followAddress)
