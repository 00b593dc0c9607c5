import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { Finding } from '#core/doctor/finding.ts'
import { msg } from '#core/text/messages.ts'
import { tooLong } from '#core/text/text-fields.ts'

const marks = ['done', 'skipped'] as const
export type Mark = (typeof marks)[number]

const Opening = z.object({
  isOpen: z.boolean(),
  /** It was open before. */
  wasOpen: z.boolean(),
  /** From staff, on the page that visitors see while it's closed. */
  line: z.string(),
  isGuideDone: z.boolean(),
})
export type Opening = z.infer<typeof Opening>

const Step = z.object({
  name: z.string(),
  title: z.string(),
  text: z.string(),
  links: z.array(z.object({ label: z.string(), href: z.string() })),
  done: z.boolean(),
  status: z.string(),
  /** What the owner said about it. */
  mark: z.enum(marks).nullable(),
})
export type Step = z.infer<typeof Step>

const Check = z.object({
  level: Finding.shape.level,
  text: z.string(),
  href: z.string().nullable(),
})
export type Check = z.infer<typeof Check>

const Setup = Opening.extend({
  steps: z.array(Step),
  /** What to look at before the site opens. */
  checks: z.array(Check),
})
export type Setup = z.infer<typeof Setup>

/** The page of the guide. */
export const setupAddress = '/admin/setup'

/** Where staff see what visitors see, while the site is closed. */
export const openingAddress = '/opening-soon'

const forOwner = can('site')

export const readSetup = endpoint({
  summary: 'Get the setup guide',
  description: 'Returns the steps and their status, the readiness check and whether the site is open.',
  method: 'GET',
  path: '/staff/setup',
  access: forOwner,
  input: z.object({}),
  output: Setup,
})

export const markStep = endpoint({
  summary: 'Mark a step in the setup guide',
  description: 'Marks the step as done or skipped. Null clears the mark.',
  audit: msg('{name} marked the setup step “{item}” as done.'),
  method: 'PUT',
  path: '/staff/setup/steps/{name}',
  access: forOwner,
  input: z.object({ name: z.string().max(40), mark: z.enum(marks).nullable() }),
  output: Setup,
})

export const finishSetup = endpoint({
  summary: 'Finish the setup guide',
  description: 'The guide disappears from the dashboard and the sidebar but stays available at its address.',
  audit: msg('{name} finished the setup guide.'),
  method: 'POST',
  path: '/staff/setup/finish',
  access: forOwner,
  input: z.object({}),
  output: Setup,
})

export const openSite = endpoint({
  summary: 'Open the site',
  description:
    'Visitors can see it right away. Returns 409 with the code `not_ready` if something must be fixed first, or with the code `warnings` if something should be fixed and `confirmed` isn’t true.',
  audit: msg('{name} opened the site.'),
  method: 'POST',
  path: '/staff/setup/open',
  access: forOwner,
  input: z.object({ confirmed: z.boolean().default(false) }),
  output: Setup,
})

export const closeSite = endpoint({
  summary: 'Close the site',
  description: 'Visitors see a short page instead, and staff still see the site.',
  audit: msg('{name} closed the site.'),
  method: 'POST',
  path: '/staff/setup/close',
  access: forOwner,
  reauthenticate: true,
  input: z.object({
    confirmed: z.literal(true, msg('Confirm that visitors won’t be able to see the site.')),
  }),
  output: Setup,
})

export const maxLine = 200

export const writeOpeningLine = endpoint({
  summary: 'Update the message visitors see while the site is closed',
  audit: msg('{name} changed the message visitors see while the site is closed.'),
  method: 'PUT',
  path: '/staff/setup/line',
  access: forOwner,
  input: z.object({ line: z.string().trim().max(maxLine, tooLong(maxLine)) }),
  output: Setup,
})
