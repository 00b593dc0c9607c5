import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { day, version } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { errorText, tooLong } from '#core/text/text-fields.ts'

export const manage = can('pastoral')

export const weekdays = [
  msg('Monday'),
  msg('Tuesday'),
  msg('Wednesday'),
  msg('Thursday'),
  msg('Friday'),
  msg('Saturday'),
  msg('Sunday'),
] as const

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.')
const number = (min: number, max: number) => {
  const message = errorText('Enter a number from {min} to {max}.', { min, max })
  return z.int(message).min(min, message).max(max, message)
}

const Hours = z
  .object({
    /** Monday is 1. */
    day: z.int().min(1).max(7),
    from: clock,
    to: clock,
  })
  .refine(({ from, to }) => to > from, {
    path: ['to'],
    error: msg('Choose an end time after the start time.'),
  })
export type Hours = z.infer<typeof Hours>

const DaysOff = z
  .object({ from: day('Choose a day.'), to: day('Choose a day.') })
  .refine(({ from, to }) => to >= from, {
    path: ['to'],
    error: msg('Choose a last day on or after the first day.'),
  })
export type DaysOff = z.infer<typeof DaysOff>

/** The priest's hours in the ministry's time zone. */
export const ConsultationSettings = z.object({
  hours: z.array(Hours).max(40, 'Use 40 time slots or fewer.'),
  /** Minutes of a meeting, and between two. */
  length: number(10, 240),
  buffer: number(0, 120),
  /** Minimum notice in hours. */
  notice: number(0, 336),
  daysOff: z.array(DaysOff).max(60, 'Use 60 entries or fewer.'),
  /** Address of the meeting, or the link of a call. */
  place: z.string().trim().max(300, tooLong(300)),
  /** Days after which finished requests are erased. */
  eraseAfter: number(1, 3650),
})
export type ConsultationSettings = z.infer<typeof ConsultationSettings>

const EditableSettings = z.object({ version, draft: ConsultationSettings })
export type EditableSettings = z.infer<typeof EditableSettings>

export const readConsultationSettings = endpoint({
  summary: 'Get consultation settings',
  description: 'Returns the priest’s hours, and how long consultations are kept.',
  method: 'GET',
  path: '/staff/consultation/settings',
  access: manage,
  input: z.object({}),
  output: EditableSettings,
})

export const writeConsultationSettings = endpoint({
  summary: 'Update consultation settings',
  description: 'Returns 409 if someone else has changed them since you loaded them.',
  audit: msg('{name} changed the consultation settings.'),
  method: 'PUT',
  path: '/staff/consultation/settings',
  access: manage,
  input: EditableSettings,
  output: EditableSettings,
})
