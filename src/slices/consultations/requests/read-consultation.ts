import { formHandler } from '#core/api/form-action.ts'
import { phoneIn } from '#ui/fields/phone-number.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { askConsultation, meetingWays, type Preferred, partsOfDay } from '../contract.ts'

export const formName = 'consultation'

/** The names of what can be ticked, each its own: so that each comes back by itself. */
export const dayField = (day: number) => `day-${day}`
export const partField = (part: string) => `part-${part}`

export const preferredIn = (sent: FormData): Preferred => ({
  days: [1, 2, 3, 4, 5, 6, 7].filter((day) => sent.has(dayField(day))),
  parts: partsOfDay.filter((part) => sent.has(partField(part))),
  notBefore: String(sent.get('notBefore') ?? ''),
})

/** What is not among the choices is no choice. */
const meetByIn = (sent: FormData) => meetingWays.find((way) => way === sent.get('meetBy')) ?? null

export const readConsultation = (sent: FormData) => ({
  ...textsIn(sent, 'name', 'gender', 'country', 'email', 'resonToSeeFada', 'timeZone', 'website'),
  meetBy: meetByIn(sent),
  mobileNumber: phoneIn(sent, 'mobileNumber'),
  preferred: preferredIn(sent),
})

/** Where a request is followed. The reference is for those whose browser runs no code, and opens nothing. */
const followAddress = ({ reference, token }: { reference: string; token: string }) =>
  `/consultation?reference=${reference}#${token}`

/** For the `action` of the page that the form stands on. */
export const earlyConsultation = formHandler(askConsultation, readConsultation, followAddress)
