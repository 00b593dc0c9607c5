import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { version } from '#core/api/bounded.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { versionQuery, versionsOf } from '#core/collections/versions.ts'
import { picture } from '#core/storage/picture.ts'
import { msg } from '#core/text/messages.ts'
import { errorText, requiredText } from '#core/text/text-fields.ts'

/** The four info cards beside the biography. */
export const cardCount = 4
export const maxPhotos = 24

const Biography = z.object({
  title: z.string(),
  /** Rich text: one block per line. */
  body: z.string(),
  cards: z.array(z.object({ title: z.string(), text: z.string() })),
  photos: z.array(z.object({ image: z.string(), caption: z.string() })),
})
export type Biography = z.infer<typeof Biography>

export const BiographyDraft = z.object({
  title: requiredText('Enter a title.', 200),
  body: requiredText('Write the biography.', 30_000),
  cards: z
    .array(
      z.object({
        title: requiredText('Enter a title for the card.', 60),
        text: requiredText('Enter the text.', 200),
      }),
    )
    .length(cardCount),
  photos: z
    .array(z.object({ image: picture, caption: requiredText('Describe the picture.', 200) }))
    .max(
      maxPhotos,
      errorText('Add up to {max, plural, one {# picture} other {# pictures}}.', { max: maxPhotos }),
    ),
})
export type BiographyDraft = z.infer<typeof BiographyDraft>

export const readBiography = endpoint({
  summary: 'Get the spiritual director’s biography',
  description: 'The fields are empty until the biography has been written.',
  method: 'GET',
  path: '/about_us/biography',
  access: 'anyone',
  input: z.object({}),
  output: Biography,
  cacheTables: ['biography'],
})

const VersionedBiography = Biography.extend({ version: z.int(), updated: z.iso.datetime() })
export type VersionedBiography = z.infer<typeof VersionedBiography>

export const readBiographyToEdit = endpoint({
  summary: 'Get the biography for editing',
  description: 'Includes its version.',
  method: 'GET',
  path: '/staff/about_us/biography',
  access: can('content'),
  input: z.object({}),
  output: VersionedBiography,
})

export const listBiographyVersions = endpoint({
  summary: 'List the versions of the biography',
  description: 'The newest come first. Pass a `version` to get its content too.',
  method: 'GET',
  path: '/staff/about_us/biography/versions',
  access: can('content'),
  input: versionQuery,
  output: versionsOf(BiographyDraft),
})

export const BiographyInput = z.object({ draft: BiographyDraft })

export const writeBiography = endpoint({
  summary: 'Update the biography',
  description: 'Returns 409 if someone else has changed it since you loaded it.',
  audit: msg('{name} changed the biography.'),
  method: 'PUT',
  path: '/staff/about_us/biography',
  access: can('content'),
  input: BiographyInput.extend({ version }),
  output: VersionedBiography,
})
