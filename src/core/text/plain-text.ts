import { locale } from './messages.ts'

/** The text without those characters at its end. A pattern such as /\/+$/ takes quadratic time on a long run of them. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The words of sanitised markup, for excerpts, feeds and descriptions. Never to be used as markup again. */
export const plainText = (markup: string) =>
  markup
    .replace(/<(?:br|hr|\/?(?:p|h[23]|ul|ol|li|blockquote|figure|figcaption))(?: [^<>]*)?>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** Cuts at a word boundary, with an ellipsis. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const space = text.lastIndexOf(' ', maxLength)
  // A character outside the basic plane takes two places, and is not cut in half.
  const cut = text.slice(0, space > 0 ? space : maxLength).replace(/[\uD800-\uDBFF]$/, '')
  return `${withoutEnd(cut, ' \n\t,.;:')}…`
}

/** `12500` becomes `12,500`. By hand: a phone needs a tenth of a second to make its first formatter. */
export const thousands = (count: number): string =>
  locale() === 'en-US'
    ? String(count).replace(/\d(?=(\d{3})+$)/g, '$&,')
    : new Intl.NumberFormat(locale()).format(count)

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML or XML that we write by hand. */
export const escapeMarkup = (text: string) =>
  text
    .replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these at all
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
