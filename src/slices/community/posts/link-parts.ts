const begins = /^\W{0,8}(?:https?:\/\/|www\.)/i
const hasDomain = /[\w-]\.(?:com|net|org|info|ru|cn|xyz|top|shop|ng|me|io)(?!\w)/i

/** A text in pieces; every second one leads elsewhere, or looks as if it did. */
export function linkParts(text: string): string[] {
  const parts = ['']
  for (const word of text.split(/(\s+)/)) {
    if (begins.test(word) || hasDomain.test(word)) parts.push(word, '')
    else parts.push(`${parts.pop()}${word}`)
  }
  return parts
}
