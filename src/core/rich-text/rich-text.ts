import sanitize from 'sanitize-html'
import type { z } from 'zod'
import { Problem } from '../api/problems.ts'
import { msg } from '../text/messages.ts'
import { blocksFrom } from './rich-build.ts'
import { treeOf } from './rich-tree.ts'

/**
 * What gets past the sanitizer. `rich-build.ts` then writes only what `docs/rich-text.md` lists; the tags that it
 * doesn't list are needed here to see where a paragraph ends.
 */
const allowedTags = [
  ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'hr'],
  ['figure', 'figcaption', 'img', 'a', 'strong', 'b', 'em', 'i', 'br', 'q', 'cite', 'sub', 'sup'],
  ['div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'address', 'pre', 'center'],
  ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'dl', 'dt', 'dd'],
  ['details', 'summary', 'fieldset', 'form'],
].flat()

/** These disappear with what is in them. */
const nonTextTags = [
  ['script', 'style', 'textarea', 'option', 'select', 'xmp', 'noscript', 'noembed', 'noframes', 'plaintext'],
  ['template', 'title', 'head', 'svg', 'math', 'iframe', 'object'],
].flat()

const options: sanitize.IOptions = {
  allowedTags,
  allowedAttributes: {
    a: ['href'],
    p: ['data-action'],
    ol: ['start'],
    blockquote: ['data-kind'],
    figure: ['data-width', 'data-media'],
    img: ['src', 'alt'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags,
  /** Deeper tags are left out, their text is kept. */
  nestingLimit: 100,
}

/** The parser takes quadratic time for tags in one another. No text has as many; what comes after them is shown as it is. */
const maxTags = 10_000

const tooManyTags = msg(
  'This text has too much formatting. Remove some of it, or split the text into shorter parts.',
)

function withFewTags(markup: string): string {
  const parts = markup.split('<')
  if (parts.length <= maxTags) return markup
  return `${parts.slice(0, maxTags).join('<')}&lt;${parts.slice(maxTags).join('&lt;')}`
}

const withPlainBreaks = (markup: string) =>
  markup
    .toWellFormed()
    .replace(/\r\n?|[\v\u2028\u2029]/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no text needs them, and the database refuses the first
    .replace(/[\u0000-\u0008\u000c\u000e-\u001f\u007f]/g, '')

/**
 * The one way to formatted text: whatever comes in, blocks come out, one per line (`docs/rich-text.md`). A line outside
 * of all blocks becomes a paragraph, so plain text is welcome too. Clean text stays as it is.
 */
export const cleanRichText = (markup: string): string =>
  blocksFrom(treeOf(sanitize(withFewTags(withPlainBreaks(markup)), options)), true).join('\n')

/**
 * The formatted text of a draft as it is stored. Nothing may be left of it, and tags make it longer: so what the
 * contract says of the field is asked once more, and refused at the field.
 */
export function cleanDraft(field: z.ZodType<string>, name: string, markup: string): string {
  const refuse = (message: string) => new Problem(400, message, { [`draft.${name}`]: message })
  if (markup.split('<').length > maxTags) throw refuse(tooManyTags)
  const checked = field.safeParse(cleanRichText(markup))
  if (checked.success) return checked.data
  throw refuse(checked.error.issues[0]?.message ?? '')
}
