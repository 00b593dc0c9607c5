/** Chinese and Japanese characters, written without spaces: each is a word, as in `mark_words` of the database. */
const unspacedCharacter =
  /[\u2e80-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{3ffff}]/gu

/** The database truncates words to this length. */
const maxWordLength = 100

/** The first eight words of a search, without accents and punctuation. */
export const wordsIn = (question: string): string[] =>
  question
    .normalize('NFC')
    .replace(unspacedCharacter, ' $& ')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 8)
    .map((word) =>
      [...word]
        .slice(0, maxWordLength)
        .join('')
        .normalize('NFD')
        // The marks of Latin, Greek and Cyrillic letters. Vowels of Thai, Hindi and others are marks too, and stay.
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase(),
    )

/** Of more matching rows than this, staff see the newest. */
export const maxMatches = 200

/** A word of a search, or several of which one is enough. Words consist of letters, marks and digits only. */
export type SearchWord = string | readonly string[]

/** A PostgreSQL text query for words with these prefixes; `weights` are those of the places where they have to be. */
export const queryOf = (words: readonly SearchWord[], weights = ''): string =>
  words
    .map((word) =>
      typeof word === 'string'
        ? `${word}:*${weights}`
        : `(${word.map((each) => `${each}:*${weights}`).join(' | ')})`,
    )
    .join(' & ')
