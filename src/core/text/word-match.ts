import { wordsIn } from '../data/words.ts'

/** How many letters are missing, added, changed or swapped between two words. */
export function distanceBetween(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}

/** Short words need every letter. */
const slips = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** How far a word is from one that was meant, or may be the beginning of; null if it's another word. */
export function misspelling(typed: string, word: string): number | null {
  const most = slips(typed)
  if (most === 0 || word.length < typed.length - most) return null
  const lengths = [word.length, typed.length - 1, typed.length, typed.length + 1].filter(
    (length) => length <= word.length && Math.abs(length - typed.length) <= most,
  )
  const distance = Math.min(...lengths.map((length) => distanceBetween(typed, word.slice(0, length))))
  return distance <= most ? distance : null
}

/** How well a word that is being typed fits one of these words: 0 is best, null is not at all. */
function fitOf(typed: string, words: readonly string[]): number | null {
  if (words.includes(typed)) return 0
  if (words.some((word) => word.startsWith(typed))) return 1
  if (typed.length > 2 && words.some((word) => word.includes(typed))) return 2
  return words.some((word) => misspelling(typed, word) !== null) ? misspelled : null
}

/** How well a misspelled word fits. */
export const misspelled = 3

/** How well a search fits a title and its keywords: the lower, the better; null if a word is in neither. */
export function matchOf(search: string, title: string, keywords: string): number | null {
  const [inTitle, inKeywords] = [wordsIn(title), allWords(keywords)]
  let sum = 0
  for (const typed of wordsIn(search)) {
    const own = fitOf(typed, inTitle)
    const other = fitOf(typed, inKeywords)
    const best = Math.min(
      own ?? Number.POSITIVE_INFINITY,
      other === null ? Number.POSITIVE_INFINITY : other + 2,
    )
    if (best === Number.POSITIVE_INFINITY) return null
    sum += best
  }
  return sum
}

/** All words of a text; `wordsIn` stops after the eighth. */
export const allWords = (text: string) => text.split(/\s+/).flatMap((word) => wordsIn(word))
