import { z } from 'zod'
import { msg } from '../text/messages.ts'
import { optionalEmail, optionalText } from '../text/text-fields.ts'

/** How a request reached the staff member who wrote it down. */
export const cameByWays = ['phone', 'in_person'] as const
export type CameBy = (typeof cameByWays)[number]

export const cameByNames: Record<CameBy, string> = {
  phone: msg('By phone'),
  in_person: msg('In person'),
}

/** What staff note about somebody who called or came by, beside their request. */
export const byHandFields = {
  cameBy: z.enum(cameByWays, msg('Choose how they contacted you.')),
  mobileNumber: optionalText(40).default(''),
  email: optionalEmail,
  language: optionalText(35).default(''),
  wantsMail: z.boolean().default(false),
  consent: z.boolean().refine((given) => given, msg('Ask for their consent first.')),
}

/** The same, as it is stored. */
export const byHandColumns = (
  {
    cameBy,
    language,
    email,
    wantsMail,
  }: { cameBy: CameBy; language: string; email: string; wantsMail: boolean },
  enteredBy: string,
  now: Date,
) => ({
  came_by: cameBy,
  language,
  entered_by: enteredBy,
  consented_at: now,
  wants_mail: wantsMail && email !== '',
})
