import { formHandler } from '#core/api/form-action.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { requestPrayer } from '../contract.ts'

export const formName = 'prayer'

export const readRequest = (sent: FormData) =>
  textsIn(sent, 'name', 'gender', 'prayerRequest', 'readers', 'email', 'website')

/** Where a request is followed. The reference is for those whose browser runs no code, and opens nothing. */
const followAddress = ({ reference, token }: { reference: string; token: string }) =>
  `/prayer?reference=${reference}#${token}`

/** For the `action` of the page that the form stands on. */
export const earlyPrayer = formHandler(requestPrayer, readRequest, followAddress)
