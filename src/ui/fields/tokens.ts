/** Several short texts in one, divided by commas or lines, each once. */
export const splitTokens = (text: string): string[] => {
  const tokens = text
    .split(/[,\n]/)
    .map((token) => token.trim())
    .filter((token) => token !== '')
  return tokens.filter((token, place) => tokens.findIndex((other) => isSame(other, token)) === place)
}

/** The tokens of a `TokenField` in a form. */
export const tokensIn = (data: FormData, name: string): string[] => splitTokens(String(data.get(name) ?? ''))

/** Without case and accents: somebody who types `uzo` means `Ụzọ`. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

export const isSame = (one: string, other: string): boolean => folded(one) === folded(other)

const maxSuggestions = 8

/** Known tokens that aren't chosen yet: those that begin like what is typed, then those with a word that does. */
export function suggestionsFor(
  typed: string,
  known: readonly string[],
  chosen: readonly string[],
): readonly string[] {
  const start = folded(typed.trim())
  const free = known.filter((each) => !chosen.some((token) => isSame(token, each)))
  const begins = free.filter((each) => folded(each).startsWith(start))
  const within = free.filter((each) => !begins.includes(each) && folded(each).includes(` ${start}`))
  return [...begins, ...within].slice(0, maxSuggestions)
}
