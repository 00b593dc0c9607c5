import { escapeMarkup, plainText } from '#core/text/plain-text.ts'

const isPicture = /^(\/(?:media\/[0-9a-f]{16,64}-\d+x\d+\.webp|art\/[a-z0-9-]+\.svg))(?: (.*))?$/s
const isButton = /^<a href="[^"]+"[^>]*>[^<]+<\/a>$/

/**
 * Plain lines as rich text: `## ` starts a heading, the address of a picture shows it, with the words after it as its
 * description, and a link alone becomes a button.
 */
export const fromLines = (body: string): string =>
  body
    .split(/\r\n?|\n/)
    .map((line) => fromLine(line.trim()))
    .join('\n')

function fromLine(line: string): string {
  if (line.startsWith('## ')) return `<h2>${line.slice(3)}</h2>`
  const [, image, alt = ''] = isPicture.exec(line) ?? []
  if (image) return `<figure><img src="${image}" alt="${escapeMarkup(plainText(alt))}"></figure>`
  return isButton.test(line) ? `<p data-action="button">${line}</p>` : line
}
