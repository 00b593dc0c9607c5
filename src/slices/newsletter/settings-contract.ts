import { z } from 'zod'
import { version } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { msg } from '#core/text/messages.ts'
import { manage } from './subscribers/subscriber-contract.ts'

export const NewsletterSettings = z.object({
  perMinute: z
    .int('Enter a whole number.')
    .min(1, 'Enter at least 1.')
    .max(1000, 'Enter a number up to 1,000.'),
})
export type NewsletterSettings = z.infer<typeof NewsletterSettings>

const EditableSettings = z.object({ version, draft: NewsletterSettings })
export type EditableSettings = z.infer<typeof EditableSettings>

export const readNewsletterSettings = endpoint({
  summary: 'Get newsletter settings',
  method: 'GET',
  path: '/staff/newsletter/settings',
  access: manage,
  input: z.object({}),
  output: EditableSettings,
})

export const writeNewsletterSettings = endpoint({
  summary: 'Update newsletter settings',
  description: 'Returns 409 if someone else has changed them since you loaded them.',
  audit: msg('{name} changed the newsletter settings.'),
  method: 'PUT',
  path: '/staff/newsletter/settings',
  access: manage,
  input: EditableSettings,
  output: EditableSettings,
})
