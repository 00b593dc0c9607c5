import sanitize from 'sanitize-html'
import type { z } from 'zod'
import { Problem } from '../api/problems.ts'

/** What an author may write inside a paragraph. Everything else is dropped, its text kept. */
const inline: sanitize.IOptions = {
  allowedTags: ['a', 'b', 'strong', 'i', 'em', 'br', 'q', 'cite', 'sub', 'sup'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: href.startsWith('/') ? { href } : { href, rel: 'noopener nofollow' },
    }),
  },
}

/** The parser takes quadratic time for tags in one another. No text has as many; what comes after them is shown as it is. */
const mostTags = 5000

function withFewTags(markup: string): string {
  const parts = markup.split('<')
  if (parts.length <= mostTags) return markup
  return `${parts.slice(0, mostTags).join('<')}&lt;${parts.slice(mostTags).join('&lt;')}`
}

export const cleanMarkup = (markup: string) =>
  sanitize(withFewTags(markup), inline).replace(/\r\n?/g, '\n').trim()

/**
 * The markup of a draft as it is stored. Nothing may be left of it, and signs that are escaped make it longer: so what
 * the contract says of the field is asked once more, and refused at the field.
 */
export function cleanDraft(field: z.ZodType<string>, name: string, markup: string): string {
  const checked = field.safeParse(cleanMarkup(markup))
  if (checked.success) return checked.data
  const message = checked.error.issues[0]?.message ?? ''
  throw new Problem(400, message, { [`draft.${name}`]: message })
}
