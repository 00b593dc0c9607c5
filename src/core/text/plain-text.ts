import { withoutEnd } from './without-end.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The words of sanitised markup, for excerpts, feeds and descriptions. Never to be used as markup again. */
export const plainText = (markup: string) =>
  markup
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** Cuts at a word boundary, with an ellipsis. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const space = text.lastIndexOf(' ', most)
  // A character outside the basic plane takes two places, and is not cut in half.
  const cut = text.slice(0, space > 0 ? space : most).replace(/[\uD800-\uDBFF]$/, '')
  return `${withoutEnd(cut, ' \n\t,.;:')}…`
}
