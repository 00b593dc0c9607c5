/** A mark that no text holds, around what was looked for. */
export const mark = '\u0001'

/** A passage as pieces: text, match, text, match, … */
export const piecesOf = (passage: string): string[] => passage.replace(/\s+/g, ' ').trim().split(mark)
