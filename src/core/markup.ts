import sanitize from 'sanitize-html'

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

export const cleanMarkup = (markup: string) => sanitize(markup, inline).replace(/\r\n?/g, '\n').trim()
