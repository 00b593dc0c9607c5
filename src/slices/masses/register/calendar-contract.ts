import { z } from 'zod'
import { endpoint } from '#core/api/endpoint.ts'
import { pastoral } from '../settings/settings-contract.ts'

const CalendarMass = z.object({
  id: z.int(),
  number: z.int(),
  name: z.string(),
  celebrant: z.string().nullable(),
  celebrated: z.boolean(),
  shared: z.boolean(),
})
export type CalendarMass = z.infer<typeof CalendarMass>

export const massCalendar = endpoint({
  summary: 'Get a month’s Masses',
  method: 'GET',
  path: '/staff/mass-calendar',
  access: pastoral,
  input: z.object({
    month: z
      .string()
      .regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/, 'Choose a month.')
      .optional(),
  }),
  output: z.object({
    month: z.string(),
    today: z.iso.date(),
    /** Only days with Masses. */
    days: z.array(
      z.object({ day: z.iso.date(), masses: z.array(CalendarMass), wishes: z.array(CalendarMass) }),
    ),
  }),
})
