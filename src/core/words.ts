/** The words of a question, without accents and signs; the last ones of a very long one are left out. */
export const wordsIn = (question: string): string[] =>
  question
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8)

/** Of more rows that have the words than this, staff see the newest. */
export const mostMatches = 200

/** Each word, or what begins with it, in PostgreSQL's language of questions. Only letters and digits reach it. */
export const queryOf = (words: readonly string[]): string => words.map((word) => `${word}:*`).join(' & ')
