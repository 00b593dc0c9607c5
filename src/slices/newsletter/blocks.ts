import { plainText } from '#core/text/plain-text.ts'

/** A line of an issue. */
export type Block =
  | { kind: 'heading'; markup: string }
  | { kind: 'paragraph'; markup: string }
  | { kind: 'picture'; image: string; alt: string }
  | { kind: 'button'; label: string; href: string }

const isPicture = /^(\/(?:media\/[0-9a-f]{16,64}-\d+x\d+\.webp|art\/[a-z0-9-]+\.svg))(?: (.*))?$/s
const isButton = /^<a href="([^"]+)"[^>]*>([^<]+)<\/a>$/

/**
 * Splits an issue into blocks, line by line: a paragraph of sanitized inline markup; `## ` starts a heading; the
 * address of a picture shows it, with the words after it as its description; a link alone becomes a button.
 */
export const blocksOf = (body: string): Block[] =>
  body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(blockOf)

function blockOf(line: string): Block {
  if (line.startsWith('## ')) return { kind: 'heading', markup: line.slice(3).trim() }
  const [, image, alt = ''] = isPicture.exec(line) ?? []
  if (image) return { kind: 'picture', image, alt: plainText(alt) }
  const [, href, label] = isButton.exec(line) ?? []
  if (href && label) return { kind: 'button', label: plainText(label), href: plainText(href) }
  return { kind: 'paragraph', markup: line }
}

/** A picture on its own line. */
export const pictureLine = (image: string, alt: string) => `${image} ${alt}`.trim()
