import { z } from 'zod'
import { can } from '#core/api/access.ts'
import { endpoint } from '#core/api/endpoint.ts'
import { placesIn } from '#core/text/say.ts'

export const readWording = endpoint({
  summary: 'Get changed texts',
  description: 'Returns the texts that staff have changed, keyed by the original text.',
  method: 'GET',
  path: '/wording',
  access: 'anyone',
  input: z.object({}),
  output: z.record(z.string(), z.string()),
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
  summary: 'List changed texts',
  description: 'Includes who changed each one and when.',
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

const WordingChange = z
  .object({
    original: z.string().min(1).max(maxLength),
    /** Null goes back to the text that came with the site. */
    text: z
      .string()
      .max(maxLength, `At most ${maxLength} characters, please`)
      .transform(oneLine)
      .pipe(z.string().refine(isVisible, 'Write the text, or go back to the original'))
      .nullable(),
    /** What stood there when it was read; null for the text that came with the site. */
    was: z.string().max(maxLength).nullable(),
  })
  .superRefine(({ original, text }, { addIssue }) => {
    const message = text === null ? undefined : faultOf(original, text)
    if (message) addIssue({ code: 'custom', path: ['text'], message })
  })

/** The fault in a text's placeholders: it must have exactly those of the original. */
function faultOf(original: string, text: string): string | undefined {
  const [has, wants] = [placesIn(text), placesIn(original)]
  const lost = wants.filter((name) => !has.includes(name))
  const strange = has.filter((name) => !wants.includes(name))
  if (lost.length > 0) return `Keep ${inWords(lost)}, written just so: the site puts something in there`
  if (strange.length > 0)
    return `The site has nothing to put in for ${inWords(strange)}${wants.length > 0 ? `, only for ${inWords(wants)}` : ''}`
  return hasLoose(text) && !hasLoose(original)
    ? `Leave { and } to the places that the site fills in${wants.length > 0 ? `: ${inWords(wants)}` : '. This text has none'}`
    : undefined
}

const inWords = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' and ')

/** A brace that belongs to no place. */
const hasLoose = (text: string) => /[{}]/.test(text.replace(/\{\w+\}/g, ''))

export const writeWording = endpoint({
  summary: 'Change a text on the site',
  description:
    'You can also go back to the original. Returns 409 if someone else has changed it since you loaded it.',
  method: 'PUT',
  path: '/staff/wording',
  access: can('content'),
  input: WordingChange,
  output: z.object({ changed: ChangedText.nullable() }),
})
