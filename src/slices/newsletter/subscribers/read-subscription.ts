import { formHandler } from '#core/api/form-action.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { subscribe } from '../contract.ts'

export const formName = 'newsletter'

export const readSubscription = (sent: FormData) => textsIn(sent, 'firstName', 'lastName', 'email', 'website')

/** For the `action` of the page that the form stands on. */
export const earlySubscription = formHandler(subscribe, readSubscription, () => '/newsletter?sent=1')
