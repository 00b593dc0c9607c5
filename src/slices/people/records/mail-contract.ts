import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { byId, endpoint } from '#core/api/endpoint.ts'
import { activityKinds } from '../activities.ts'

const PersonMail = z.object({
  id: z.int(),
  /** What it was about. */
  kind: z.enum(activityKinds),
  name: z.string(),
  /** Empty for emails about prayer requests, consultations and Masses. */
  subject: z.string(),
  state: z.enum(['kept', 'waiting', 'sent', 'failed']),
  at: z.iso.datetime(),
})
export type PersonMail = z.infer<typeof PersonMail>

export const personMails = endpoint({
  summary: 'List the emails to a person',
  description:
    'Returns the newest from the last 90 days, limited to the kinds the caller may see. Emails about pastoral requests show only a date.',
  method: 'GET',
  path: '/staff/people/{id}/mails',
  access: can('directory'),
  input: byId,
  output: z.object({ items: z.array(PersonMail) }),
})
