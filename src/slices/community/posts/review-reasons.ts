import type { Hold } from '../post.ts'

type Written = {
  /** All visible text: name, title, body, thanks. */
  text: string
  known: boolean
  /** Too many posts from the same address or with the same text for one person. */
  flood: boolean
  heldWords: readonly string[]
}

/** Why a moderator has to review the post first; empty if it may be shown at once. */
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

/** These are also words, and phones often leave out the space after a full stop. */
const wordEndings = 'me|us|to|in|de|top|live|pro|fun|win|work|world|today|life|one'

/** A dot, in all the ways people disguise it. */
const dot = String.raw` ?(?:\.|。|\[\.\]|\(\.\)|[[({] ?dot ?[\])}]| dot ) ?`

/**
 * Every pattern is linear for texts with single spaces: names and addresses are matched backwards from their dot or
 * @, only as far as needed.
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

/** Look-alike letters and invisible characters would hide a link from us but not from readers. */
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

/** Matches whole words, whatever separates them. */
export function hasListedWord(text: string, listed: readonly string[]): boolean {
  const read = asWord(text)
  return listed.some((word) => asWord(word).trim() !== '' && read.includes(asWord(word)))
}
