import { escapeMarkup } from '#core/text/plain-text.ts'

const bullet = /^[-*•·] +/
const number = /^\d{1,3}[.)] +/

/** Lines of an email or a text file that were broken at its margin. */
const margin = 60

/**
 * Plain text as markup. Where blank lines divide it, they divide the paragraphs, and single line breaks stay within
 * them; otherwise each line is a paragraph. Lines that begin with a dash or a number are list items.
 */
export function plainPaste(text: string): string {
  const trimmed = text.replace(/\r\n?/g, '\n').trim()
  const blocks = trimmed.split(/\n[^\S\n]*\n\s*/)
  const groups = blocks.length > 1 ? blocks.map((block) => block.split('\n')) : onePerLine(trimmed)
  return groups.map(groupHtml).join('')
}

/** Each line on its own, but list items together. */
function onePerLine(text: string): string[][] {
  const groups: string[][] = []
  for (const line of text.split('\n')) {
    const before = groups.at(-1)
    const kind = kindOf(line)
    if (kind && before?.[0] !== undefined && kindOf(before[0]) === kind) before.push(line)
    else groups.push([line])
  }
  return groups
}

const kindOf = (line: string) => (bullet.test(line) ? bullet : number.test(line) ? number : null)

function groupHtml(lines: readonly string[]): string {
  const shown = lines.map((line) => line.trim()).filter((line) => line !== '')
  const [first] = shown
  if (first === undefined) return ''
  const kind = kindOf(first)
  if (kind && shown.every((line) => kindOf(line) === kind)) {
    const items = shown.map((line) => `<li>${escapeMarkup(line.replace(kind, ''))}</li>`).join('')
    return kind === bullet ? `<ul>${items}</ul>` : `<ol start="${Number.parseInt(first, 10)}">${items}</ol>`
  }
  const isWrapped = shown.slice(0, -1).every((line) => line.length >= margin)
  return `<p>${shown.map(escapeMarkup).join(isWrapped ? ' ' : '<br>')}</p>`
}
