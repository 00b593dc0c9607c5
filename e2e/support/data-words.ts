import { isPseudo } from '../../scripts/texts/pseudo.ts'

/** Words side by side that are not from a message, whose letters all have accents. */
function runsOf(shown: string): string[] {
  // Some places write a message in small letters.
  const text = shown.replaceAll('’š', ' ,').replaceAll('ɓ', 'ƀ').replaceAll('ṁ', 'ɱ').replaceAll('Ɱ', 'Ṁ')
  const words = [...text.matchAll(/\p{L}[\p{L}\p{M}'’]*/gu)].filter(
    ([word]) => !isForeign(word) && !isPseudo(word),
  )
  const runs: string[] = []
  let end = Number.NaN
  for (const { 0: word, index } of words) {
    const between = text.slice(end, index)
    if (/^[ -]$/.test(between)) runs.push(`${runs.pop()}${between}${word}`)
    else runs.push(word)
    end = index + word.length
  }
  return runs
}

/** Greek is what Intl writes. */
const isForeign = (word: string) => /^\P{Script=Latin}+$/u.test(word)

/** Tells what people wrote, which is in the database, from words that should have been a message. */
export function dataWords(stored: readonly string[], names: readonly string[]) {
  const plain = stored.map((text) =>
    text
      .replace(/<[^>]*>/g, '\n')
      .replace(/&amp;/g, '&')
      .replace(/[^\S\n]+/g, ' '),
  )
  const all = plain.join('\n')
  const runs = new Set([...plain, ...names].flatMap(runsOf))
  /** A first and a last name. */
  const isName = (run: string) => {
    const words = run.split(' ')
    return words.some(
      (_, at) => runs.has(words.slice(0, at).join(' ')) && runs.has(words.slice(at).join(' ')),
    )
  }
  /** The words of a shown text that are neither. */
  return (text: string): string[] => {
    const isCut = text.endsWith('…')
    const isData = (run: string) =>
      run.length < 2 ||
      runs.has(run) ||
      isName(run) ||
      ((isCut || run.split(' ').length > 2) && all.includes(run))
    return all.includes(text) && text.length > 12 ? [] : runsOf(text).filter((run) => !isData(run))
  }
}
