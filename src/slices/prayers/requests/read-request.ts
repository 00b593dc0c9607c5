import { formHandler } from '#core/api/form-action.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { requestPrayer } from '../contract.ts'

export const formName = 'prayer'

export const readRequest = (sent: FormData) =>
  textsIn(sent, 'name', 'gender', 'prayerRequest', 'readers', 'email', 'website')

/** The address where a request is followed. The reference is for browsers without JavaScript, and opens nothing. */
const followAddress = ({ reference, token }: { reference: string; token: string }) =>
  `/prayer?reference=${reference}#${token}`

/** For the page's `action`: the form sent without JavaScript. */
export const earlyPrayer = formHandler(requestPrayer, readRequest, followAddress, { once: true })
