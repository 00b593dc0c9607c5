import { wordsIn } from '#core/data/words.ts'

/** Whether two words differ by at most this many letters missing, added, changed or swapped. */
function isNear(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
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
  return (row[other.length] ?? most + 1) <= most
}

/** Short words need every letter. */
const slips = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** How well a word that is being typed fits one of these words: 0 is best, null is not at all. */
function fitOf(typed: string, words: readonly string[]): number | null {
  if (words.includes(typed)) return 0
  if (words.some((word) => word.startsWith(typed))) return 1
  if (typed.length > 2 && words.some((word) => word.includes(typed))) return 2
  const most = slips(typed)
  // What is typed may be the beginning of a longer word.
  const near = (word: string) =>
    [typed.length - 1, typed.length, typed.length + 1].some(
      (length) => word.length >= length && isNear(typed, word.slice(0, length), most),
    )
  return most > 0 && words.some(near) ? 3 : null
}

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

const allWords = (text: string) => text.split(/\s+/).flatMap((word) => wordsIn(word))
