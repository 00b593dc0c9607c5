/** Signs of Chinese and Japanese, which are written without spaces: each is a word, as in `mark_words` of the database. */
const lone = /[\u2e80-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{3ffff}]/gu

/** The database cuts words after as many characters. */
const longestWord = 100

/** The words of a question, without accents and punctuation; the last ones of a very long one are left out. */
export const wordsIn = (question: string): string[] =>
  question
    .normalize('NFC')
    .replace(lone, ' $& ')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 8)
    .map((word) =>
      [...word]
        .slice(0, longestWord)
        .join('')
        .normalize('NFD')
        // The marks of Latin, Greek and Cyrillic letters. Vowels of Thai, Hindi and others are marks too, and stay.
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase(),
    )

/** Of more rows that have the words than this, staff see the newest. */
export const maxMatches = 200

/** Each word, or what begins with it, in PostgreSQL's language of questions. Only letters, their marks and digits reach it. */
export const queryOf = (words: readonly string[]): string => words.map((word) => `${word}:*`).join(' & ')
