import { formHandler } from '#core/api/form-action.ts'
import { phoneIn } from '#ui/fields/phone-number.ts'
import { textsIn } from '#ui/forms/form-fields.ts'
import { askConsultation, meetingWays, type Preferred, partsOfDay } from '../contract.ts'

export const formName = 'consultation'

/** Each checkbox has its own name, so that each is restored separately. */
export const dayField = (day: number) => `day-${day}`
export const partOfDayField = (part: string) => `part-${part}`

export const preferredIn = (sent: FormData): Preferred => ({
  days: [1, 2, 3, 4, 5, 6, 7].filter((day) => sent.has(dayField(day))),
  parts: partsOfDay.filter((part) => sent.has(partOfDayField(part))),
  notBefore: String(sent.get('notBefore') ?? ''),
})

/** Unknown values are ignored. */
const meetByIn = (sent: FormData) => meetingWays.find((way) => way === sent.get('meetBy')) ?? null

export const readConsultation = (sent: FormData) => ({
  ...textsIn(sent, 'name', 'gender', 'country', 'email', 'resonToSeeFada', 'timeZone', 'website'),
  meetBy: meetByIn(sent),
  mobileNumber: phoneIn(sent, 'mobileNumber'),
  preferred: preferredIn(sent),
})

/** The address where a request is followed. The reference is for browsers without JavaScript, and opens nothing. */
const followAddress = ({ reference, token }: { reference: string; token: string }) =>
  `/consultation?reference=${reference}#${token}`

/** For the page's `action`: the form sent without JavaScript. */
export const earlyConsultation = formHandler(askConsultation, readConsultation, followAddress, { once: true })
