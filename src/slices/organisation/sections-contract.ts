import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { version } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { Dashboard } from '#core/collections/dashboard.ts'
import { sectionNames } from '#core/settings/sections.ts'
import { msg } from '#core/text/messages.ts'

/** Which sections are on. */
export const Sections = z.object({
  shop: z.boolean(),
  giving: z.boolean(),
  masses: z.boolean(),
  consultations: z.boolean(),
  convention: z.boolean(),
  community: z.boolean(),
  kids: z.boolean(),
  adverts: z.boolean(),
  newsletter: z.boolean(),
})
export type Sections = z.infer<typeof Sections>

export const allOn: Sections = {
  shop: true,
  giving: true,
  masses: true,
  consultations: true,
  convention: true,
  community: true,
  kids: true,
  adverts: true,
  newsletter: true,
}

export const VersionedSections = z.object({ version, draft: Sections })
export type VersionedSections = z.infer<typeof VersionedSections>

export const readSections = endpoint({
  summary: 'Get the sections of the site for editing',
  description: 'Returns which sections are on, and the unfinished work in each of them.',
  method: 'GET',
  path: '/staff/settings/sections',
  access: can('content'),
  input: z.object({}),
  output: VersionedSections.extend({
    open: z.array(z.object({ name: z.enum(sectionNames), waiting: Dashboard.shape.waiting })),
  }),
})

export const writeSections = endpoint({
  summary: 'Turn sections of the site on or off',
  description:
    'Pages and endpoints of a section that is off return 404, except those people were given a link to, such as the page of their order. Its data is kept. Returns 409 with the code `open_work` if a section to turn off has unfinished work and `confirmed` isn’t true, or 409 if someone else has changed the sections since you loaded them.',
  audit: msg('{name} turned sections of the site on or off.'),
  method: 'PUT',
  path: '/staff/settings/sections',
  access: can('site'),
  reauthenticate: true,
  input: VersionedSections.extend({ confirmed: z.boolean().default(false) }),
  output: VersionedSections,
})
