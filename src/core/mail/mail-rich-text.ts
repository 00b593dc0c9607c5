import { blocksOf, type RichBlock, textLines } from '../rich-text/rich-blocks.ts'
import type { Organisation } from '../settings/organisation.ts'
import { t } from '../text/messages.ts'
import { escapeMarkup as escaped, plainText } from '../text/plain-text.ts'
import { displayFont, mailButton } from './mail-template.ts'

type Place = {
  organisation: Organisation
  siteUrl: string
  /** The address of a picture in a format that every mail program shows. */
  pictureUrl: (image: string) => string
}

/** Rich text for a mail: markup with inline styles, and the same in plain text. All addresses are complete. */
export function mailRichText(richText: string, place: Place): { html: string; text: string } {
  const blocks = blocksOf(richText)
  return {
    html: blocks.map((block) => htmlOf(block, place)).join('\n'),
    text: blocks
      .map((block) => textOf(block, place))
      .filter((part) => part !== '')
      .join('\n\n'),
  }
}

export const mailPicture = (url: string, alt: string) =>
  `<img src="${escaped(url)}" alt="${escaped(alt)}" width="560" style="display:block;width:100%;height:auto;border:0">`

const soft = 'color:#55597a'

function htmlOf(block: RichBlock, place: Place): string {
  const whole = (html: string) => html.replaceAll(' href="/', ` href="${place.siteUrl}/`)
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${whole(block.html)}</p>`
    case 'heading': {
      const size = block.level === 2 ? 21 : 18
      return `<h${block.level} style="margin:28px 0 12px;${displayFont};font-size:${size}px;line-height:1.3;font-weight:600">${whole(block.html)}</h${block.level}>`
    }
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      const start = block.ordered ? ` start="${block.start}"` : ''
      const items = whole(block.html)
        .replaceAll('<li>', '<li style="margin:0 0 6px">')
        .replaceAll(/<([uo]l)(?=[ >])/g, '<$1 style="margin:6px 0 0;padding-left:24px"')
      return `<${tag}${start} style="margin:0 0 16px;padding-left:24px">${items}</${tag}>`
    }
    case 'quote':
      return quoteHtml(block, whole)
    case 'divider':
      return '<hr style="margin:28px 0;border:0;border-top:1px solid #e2d6c0">'
    case 'picture': {
      const caption = block.caption && `<p style="margin:8px 0 0">${whole(block.caption)}</p>`
      return `<div style="margin:20px 0;font-size:14px;${soft}">${mailPicture(place.pictureUrl(block.src), block.alt)}${caption}</div>`
    }
    case 'media':
      return mailButton({ label: mediaLabel(block), href: absolute(block.href, place) }, place.organisation)
    case 'button':
      return mailButton({ label: block.label, href: absolute(block.href, place) }, place.organisation)
  }
}

const goldLine = ['border-left:4px solid #e9b44c', 'padding:4px 0 4px 18px']
const quoteLooks = {
  quote: goldLine,
  scripture: [...goldLine, 'font-style:italic'],
  prayer: ['background:#f6efe2', 'border-top:4px solid #e9b44c', 'padding:18px 20px', 'text-align:center'],
}

function quoteHtml(
  { of, paragraphs, source }: RichBlock & { kind: 'quote' },
  whole: (html: string) => string,
) {
  const cite = source && `<p style="margin:8px 0 0;font-size:14px;${soft}">${whole(source)}</p>`
  const words = paragraphs.map((html) => `<p style="margin:0 0 8px">${whole(html)}</p>`).join('')
  const look = quoteLooks[of].join(';')
  return `<blockquote style="margin:24px 0;${displayFont};${look}">${of === 'prayer' ? cite + words : words + cite}</blockquote>`
}

function textOf(block: RichBlock, place: Place): string {
  switch (block.kind) {
    case 'paragraph':
      return broken(block.html, place)
    case 'heading':
      return plainText(block.html).toUpperCase()
    case 'list':
      return listText(block, place)
    case 'quote': {
      const words = block.paragraphs.map((html) => broken(html, place))
      const source = plainText(block.source)
      return [...words, source && `(${source})`].filter((line) => line !== '').join('\n')
    }
    case 'divider':
      return '* * *'
    case 'picture': {
      const words = block.alt || plainText(block.caption)
      return words && `[${words}]`
    }
    case 'media':
      return `${mediaLabel(block)}:\n${absolute(block.href, place)}`
    case 'button':
      return `${block.label}:\n${absolute(block.href, place)}`
  }
}

function listText({ html, ordered, start }: RichBlock & { kind: 'list' }, place: Place): string {
  let level = 0
  let number = start - 1
  const lines: string[] = []
  for (const [tag, name, text = ''] of spelledOut(html, place).matchAll(
    /<(\/?(?:[uo]l|li))(?: [^<>]*)?>((?:[^<]|<(?!\/?(?:[uo]l|li)[ >]))*)/g,
  )) {
    if (name === 'ul' || name === 'ol') level += 1
    if (name === '/ul' || name === '/ol') level -= 1
    if (!tag.startsWith('<li')) continue
    if (level === 0) number += 1
    const mark = ordered && level === 0 ? `${number}.` : '-'
    lines.push(`${'  '.repeat(level)}${mark} ${plainText(text)}`)
  }
  return lines.join('\n')
}

const broken = (html: string, place: Place) => textLines(spelledOut(html, place)).join('\n')

/** In plain text, links are followed by their address. */
const spelledOut = (html: string, place: Place) =>
  html.replace(
    /<a href="([^"<>]*)"[^<>]*>((?:[^<]|<(?!\/?a[ >]))*)<\/a>/g,
    (_, href: string, words: string) => `${words} (${absolute(href, place)})`,
  )

const absolute = (href: string, { siteUrl }: Place) => (href.startsWith('/') ? `${siteUrl}${href}` : href)

const mediaLabel = ({ of, title }: RichBlock & { kind: 'media' }) =>
  of === 'video' ? t('Watch {title}', { title }) : t('Listen to {title}', { title })
