/** A mark that no text holds, around what was looked for. */
export const mark = '\u0001'

/** What the database puts between words of a text that has no spaces, to find them. */
const wordMark = '\u0002'

/** A passage as pieces: text, match, text, match, … */
export const piecesOf = (passage: string): string[] =>
  passage.replaceAll(wordMark, '').replace(/\s+/g, ' ').trim().split(mark)
