import { z } from 'zod'
import { can } from '#core/access.ts'
import { endpoint } from '#core/endpoint.ts'
import { placeholdersIn } from '#core/say.ts'

export const readWording = endpoint({
  summary: 'The texts of the site that staff have changed, by the text that came with it',
  method: 'GET',
  path: '/wording',
  access: 'anyone',
  input: z.object({}),
  output: z.record(z.string(), z.string()),
  kept: ['wording'],
})

export const ChangedText = z.object({
  original: z.string(),
  text: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
})
export type ChangedText = z.infer<typeof ChangedText>

export const listWording = endpoint({
  summary: 'The changed texts of the site, with who changed them when',
  method: 'GET',
  path: '/staff/wording',
  access: can('content'),
  input: z.object({}),
  output: z.array(ChangedText),
})

const longest = 2000

/** Spaces are as a page shows them: one, and none at the ends. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const WordingChange = z
  .object({
    original: z.string().min(1).max(longest),
    /** Null goes back to the text that came with the site. */
    text: z
      .string()
      .max(longest, `At most ${longest} characters, please`)
      .transform(oneLine)
      .pipe(z.string().min(1, 'Write the text, or go back to the original'))
      .nullable(),
    /** What stood there when it was read; null for the text that came with the site. */
    was: z.string().nullable(),
  })
  .superRefine(({ original, text }, { addIssue }) => {
    const lost = text === null ? [] : missing(original, text)
    const strange = text === null ? [] : missing(text, original)
    if (lost.length > 0)
      addIssue({
        code: 'custom',
        path: ['text'],
        message: `Keep ${inWords(lost)}: the site puts something in there`,
      })
    else if (strange.length > 0)
      addIssue({
        code: 'custom',
        path: ['text'],
        message: `The site has nothing to put in for ${inWords(strange)}`,
      })
  })

/** What stands in braces in the one text, and not in the other. */
const missing = (from: string, text: string) => {
  const there = placeholdersIn(text)
  return placeholdersIn(from).filter((name) => !there.includes(name))
}
const inWords = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' and ')

export const writeWording = endpoint({
  summary:
    'Change a text of the site, or go back to the original; 409 when somebody else changed it meanwhile',
  method: 'PUT',
  path: '/staff/wording',
  access: can('content'),
  input: WordingChange,
  output: z.object({ changed: ChangedText.nullable() }),
})
