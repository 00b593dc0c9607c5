import type { Hold } from '../contract.ts'

type Written = {
  /** Everything that would be read: name, title, text, thanks. */
  text: string
  known: boolean
  /** So much came from the same place or with the same words that no one person would write it. */
  flood: boolean
  heldWords: readonly string[]
}

/** Why somebody has to look at it first; nothing where it may be shown at once. */
export function reviewReasons({ text, known, flood, heldWords }: Written): Hold[] {
  const holds: Hold[] = []
  if (!known) holds.push('unknown')
  if (hasLink(text)) holds.push('link')
  if (hasListedWord(text, heldWords)) holds.push('words')
  if (flood) holds.push('flood')
  return holds
}

const endings =
  'com|net|org|info|biz|io|co|ng|uk|ru|cn|xyz|site|online|shop|store|app|link|click|club|vip|icu|ly|gl|gg|tv|cc|eu|bet|loan|tk|ml|ga|cf|gq'

/** Words as well: many a phone leaves out the blank after a full stop. */
const wordEndings = 'me|us|to|in|de|top|live|pro|fun|win|work|world|today|life|one'

/** A dot, however it is hidden from machines. */
const dot = String.raw` ?(?:\.|。|\[\.\]|\(\.\)|[[({] ?dot ?[\])}]| dot ) ?`

/**
 * Every pattern is linear in the length of a text in which blanks are single: names and addresses are looked at from
 * their dot or their @ backwards, as far as it takes to know that there is one.
 */
export const linkPatterns = [
  /\b(?:h ?t ?t ?p|h ?x ?x ?p) ?s? ?[:/]/,
  /\bwww ?\./,
  /\w[.+-]* ?(?:@|\(at\)|\[at\]) ?[\w-]+ ?(?:\.|\(dot\)|\[dot\]) ?[a-z]{2}/,
  /\b(?:wa|t) ?\. ?me\b/,
  /< ?a |\[url/,
  new RegExp(String.raw`[a-z0-9]-*\.(?:(?:${endings})\b|(?:${wordEndings})/)`),
  new RegExp(String.raw`[a-z0-9]-*[a-z0-9-]${dot}(?:com|net|org|info|biz|xyz|top|ru|shop|online|site)\b`),
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
]

/** Letters that only look like Latin ones, and signs nobody sees, would hide a link from us and not from people. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()

export const hasLink = (text: string): boolean => {
  const read = plain(text)
  return linkPatterns.some((pattern) => pattern.test(read))
}

const asWord = (text: string) =>
  ` ${plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Whole words, whatever stands between them. */
export function hasListedWord(text: string, listed: readonly string[]): boolean {
  const read = asWord(text)
  return listed.some((word) => asWord(word).trim() !== '' && read.includes(asWord(word)))
}
