const blockTag = /^<(?:p|h[1-6]|ul|ol|blockquote|hr|figure)[\s>]/i

/** A stored text as markup that the editor reads. A line outside of all blocks, as older texts have them, is a paragraph. */
export const editorMarkup = (stored: string): string =>
  stored
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (blockTag.test(line) ? line : `<p>${line}</p>`))
    .join('')

/** The number of words in a text, as people count them: separated by spaces. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length

/** An address as people type it, or null if we don't link to it: `example.org`, `name@example.org`, `/give`, `+1 555…`. */
export function typedAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^\+?[\d ().-]{7,20}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  if (text.length > 2000 || /[\s\\"<>]|^\/\//.test(text)) return null
  if (/^\/|^#.|^mailto:.|^tel:./i.test(text)) return text
  if (/^[^@/:]+@[^@/:.]+(?:\.[^@/:.]+)+$/.test(text)) return `mailto:${text}`
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(text)
  const address = hasScheme ? text : `https://${text}`
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null
  return url?.hostname.includes('.') ? address : null
}

const recording = /\.(?:mp3|m4a|ogg)$/i
const ownFile = /^\/(?!\/)[\w./-]+\.(?:mp4|webm|mp3|m4a|ogg)$/i

/** What a link to a video or a recording is, or null if we can't show it. */
export function mediaKind(href: string): 'video' | 'audio' | null {
  const path = URL.parse(href)?.pathname ?? href
  if (!ownFile.test(href) && !(/^https:\/\/[^\s"<>\\]+$/.test(href) && URL.canParse(href))) return null
  return recording.test(path) ? 'audio' : 'video'
}
