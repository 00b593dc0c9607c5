import { compileMessage } from '#core/text/compile-message.ts'
import type { Part, Parts } from '#core/text/messages.ts'

/** Stands for a value in a text. */
const value = '\0'
const maxForms = 20

/** A message as it may look on the screen, one form for each of its plurals and choices. */
function formsOf(message: string): string[] {
  const join = (heads: string[], tails: string[]) =>
    heads.flatMap((head) => tails.map((tail) => head + tail)).slice(0, maxForms)
  const ofParts = (parts: Parts): string[] => parts.map(ofPart).reduce(join, [''])
  const ofPart = (part: Part): string[] => {
    if (typeof part === 'string') return [part]
    if (part === 0) return [value]
    const [, , options] = part
    if (options === undefined) return [value]
    return isParts(options) ? ofParts(options) : Object.values(options).flatMap(ofParts)
  }
  return ofParts(compileMessage(message))
}

const isParts = (options: Parts | Readonly<Record<string, Parts>>): options is Parts => Array.isArray(options)

/** Lowercase, with plain quotes and single spaces: what people type is compared by. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .toLowerCase()

const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').length

/**
 * Whether a search means this message: each of its words is in there, or it was copied from a screen, where values
 * stand in the places of `{name}`.
 */
export function isMeant(message: string, search: string): boolean {
  const [text, copied] = [folded(message), folded(search)]
  if (
    copied
      .split(' ')
      .filter(Boolean)
      .every((word) => text.includes(word))
  )
    return true
  return formsOf(message).some((form) => {
    const pieces = folded(form).split(value)
    if (pieces.some((piece) => letters(piece) >= 10 && copied.includes(piece.trim()))) return true
    return pieces.length > 1 && letters(form) >= 5 && standInOrder(pieces, copied)
  })
}

function standInOrder(pieces: readonly string[], text: string): boolean {
  let from = 0
  return pieces.every((piece) => {
    const at = text.indexOf(piece.trim(), from)
    from = at + piece.trim().length
    return at >= 0
  })
}

/** The part of an address that makes a browser scroll to a text and highlight it: `#:~:text=`. */
export function fragmentTo(message: string): string {
  const pieces = formsOf(message)
    .flatMap((form) => form.split(value))
    .map((piece) => piece.trim())
  const longest = pieces.reduce((best, piece) => (letters(piece) > letters(best) ? piece : best), '')
  if (letters(longest) < 2) return ''
  const words = longest.split(' ')
  const ends = words.length > 12 ? [words.slice(0, 5), words.slice(-5)] : [words]
  return `#:~:text=${ends.map((each) => encodeFragment(each.join(' '))).join(',')}`
}

/** A dash has a meaning of its own there. */
const encodeFragment = (text: string) => encodeURIComponent(text).replaceAll('-', '%2D')
