import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { tooLong } from '#core/text/text-fields.ts'

export const readMessages = endpoint({
  summary: 'Get the site’s language and wording',
  description:
    'Returns the language of the site and the wording that differs from the original, keyed by the original.',
  method: 'GET',
  path: '/wording',
  access: 'anyone',
  input: z.object({}),
  output: z.object({ locale: z.string(), texts: z.record(z.string(), z.string()) }),
  cacheTables: ['wording'],
})

export const ChangedText = z.object({
  original: z.string(),
  text: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
})
export type ChangedText = z.infer<typeof ChangedText>

export const listWording = endpoint({
  summary: 'List changed wording',
  description: 'Includes who made each change and when.',
  method: 'GET',
  path: '/staff/wording',
  access: can('content'),
  input: z.object({}),
  output: z.array(ChangedText),
})

const maxLength = 2000

/** Spaces are as a page shows them: one, and none at the ends. What would turn the rest of a line around is left out. */
const oneLine = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()

const isVisible = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

const WordingChange = z.object({
  original: z.string().min(1).max(maxLength),
  /** Null goes back to the text that came with the site. */
  text: z
    .string()
    .max(maxLength, tooLong(maxLength))
    .transform(oneLine)
    .pipe(z.string().refine(isVisible, 'Enter the wording, or restore the original.'))
    .nullable(),
  /** What stood there when it was read; null for the text that came with the site. */
  was: z.string().max(maxLength).nullable(),
})

export const writeWording = endpoint({
  summary: 'Change wording on the site',
  description:
    'You can also restore the original. Returns 409 if someone else has changed the wording since you loaded it.',
  audit: '{name} changed the wording {item}.',
  method: 'PUT',
  path: '/staff/wording',
  access: can('content'),
  input: WordingChange,
  output: z.object({ changed: ChangedText.nullable() }),
})
