import { plainText } from '../text/plain-text.ts'

/** For the browser too: reads what `cleanRichText` wrote, and cleans nothing. `html` is inline markup. */
export type RichBlock =
  | { kind: 'paragraph'; html: string }
  | { kind: 'heading'; level: 2 | 3; html: string }
  | { kind: 'list'; ordered: boolean; start: number; html: string }
  | { kind: 'quote'; of: 'quote' | 'scripture' | 'prayer'; paragraphs: string[]; source: string }
  | { kind: 'divider' }
  | { kind: 'picture'; src: string; alt: string; width: 'small' | 'text' | 'wide'; caption: string }
  | { kind: 'media'; of: 'video' | 'audio'; href: string; title: string }
  | { kind: 'button'; href: string; label: string }

/** The blocks of a rich text. A line that isn't a block, as in a text from before, is a paragraph. */
export const blocksOf = (richText: string): RichBlock[] =>
  richText
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(blockOf)

/** Without links to pages that aren't there: their words stay, and a button goes. */
export function withoutDeadLinks(richText: string, leads: (href: string) => boolean): string {
  const isDead = (href: string) => href.startsWith('/') && !leads(href.replaceAll('&amp;', '&'))
  const lines = richText.split('\n').filter((line) => {
    const block = line.startsWith('<p data-action') ? blockOf(line) : null
    return block?.kind !== 'button' || !isDead(block.href)
  })
  let isInDead = false
  return lines.join('\n').replace(/<a href="([^"<>]*)"[^<>]*>|<\/a>/g, (tag, href: string | undefined) => {
    const isGone = href === undefined ? isInDead : isDead(href)
    isInDead = href !== undefined && isGone
    return isGone ? '' : tag
  })
}

function blockOf(line: string): RichBlock {
  const [, name = '', attributes = ''] = /^<([a-z]+[23]?)((?: [^<>]*)?)>/.exec(line) ?? []
  const html = line.slice(line.indexOf('>') + 1, line.lastIndexOf('</'))
  switch (name) {
    case 'p': {
      const link = attributes.includes('data-action="button"') ? linkIn(html) : null
      return link ? { kind: 'button', href: link.href, label: link.text } : { kind: 'paragraph', html }
    }
    case 'h2':
    case 'h3':
      return { kind: 'heading', level: name === 'h2' ? 2 : 3, html }
    case 'ul':
    case 'ol': {
      const start = Number(/start="(\d+)"/.exec(attributes)?.[1] ?? 1)
      return { kind: 'list', ordered: name === 'ol', start, html }
    }
    case 'blockquote':
      return {
        kind: 'quote',
        of: wordIn(attributes, ['scripture', 'prayer']) ?? 'quote',
        ...partsOfQuote(html),
      }
    case 'hr':
      return { kind: 'divider' }
    case 'figure':
      return figure(attributes, html) ?? { kind: 'paragraph', html }
    default:
      return { kind: 'paragraph', html: line }
  }
}

const wordIn = <Word extends string>(attributes: string, words: readonly Word[]): Word | undefined =>
  words.find((word) => attributes.includes(`="${word}"`))

function partsOfQuote(html: string) {
  const parts = html.split('</p>')
  const source = parts.pop() ?? ''
  return {
    paragraphs: parts.map((part) => part.replace('<p>', '')),
    source: source.replace(/<\/?cite>/g, ''),
  }
}

function figure(attributes: string, html: string): RichBlock | null {
  const media = wordIn(attributes, ['video', 'audio'])
  const link = media ? linkIn(html) : null
  if (media && link) return { kind: 'media', of: media, href: link.href, title: link.text }
  const [, src, alt = ''] = /^<img src="([^"]*)" alt="([^"]*)">/.exec(html) ?? []
  if (!src) return null
  const width = wordIn(attributes, ['small', 'wide']) ?? 'text'
  const [, caption = ''] = html.split(/<\/?figcaption>/)
  return { kind: 'picture', src, alt: plainText(alt), width, caption }
}

function linkIn(html: string): { href: string; text: string } | null {
  const [, href] = /^<a href="([^"]*)"/.exec(html) ?? []
  return href ? { href: plainText(href), text: plainText(html) } : null
}

/** The words for excerpts and descriptions: without headings, pictures, films and buttons, unless there is nothing else. */
export function excerptText(richText: string): string {
  const told = richText.split('\n').filter((line) => !/^<(?:h[23]|figure|hr|p data-action)/.test(line))
  return plainText(told.join('\n')) || plainText(richText)
}

/** The whole text without markup, a paragraph or list item per line. */
export const textLines = (richText: string): string[] =>
  richText
    .split(/\n|<\/(?:p|li|figcaption)>|<(?:ul|ol|br)[^<>]*>/)
    .map(plainText)
    .filter((line) => line !== '')

export const isRichText = (text: string) => /^<(?:p|h[23]|[ou]l|blockquote|hr|figure)[ >]/.test(text)

/** A name for each heading in its address, which stays the same as long as the words do. */
export function headingIds(blocks: readonly RichBlock[], prefix: string): Map<RichBlock, string> {
  const ids = new Map<RichBlock, string>()
  const taken = new Set<string>()
  for (const block of blocks) {
    if (block.kind !== 'heading') continue
    const words =
      plainText(block.html)
        .toLowerCase()
        .normalize('NFC')
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
    const base = `${prefix}-${words.join('-').slice(0, 60)}`
    let id = base
    for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`
    taken.add(id)
    ids.set(block, id)
  }
  return ids
}

/** The whole text as markup for readers elsewhere: addresses of ours are complete, films and buttons are links. */
export const absoluteHtml = (richText: string, siteUrl: string) =>
  richText
    .replaceAll('\n', '')
    .replace(/<figure data-media="[a-z]+">/g, '<figure>')
    .replaceAll(/ data-(?:action|width)="[a-z]+"/g, '')
    .replaceAll(' href="/', ` href="${siteUrl}/`)
    .replaceAll(' src="/', ` src="${siteUrl}/`)
