import { shorten, withoutEnd } from '#core/text/plain-text.ts'

const ellipsis = '…'

/** The specification's limit for a name on a card. */
export const nameLength = 20

const commonStart = (one: string, other: string): number => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** The start and the part that differs: "Blessed…large flask". */
function cutInside(name: string, from: number, maxLength: number): string {
  const wordStart = name.lastIndexOf(' ', from) + 1
  // A long first word would leave no room for the part that differs.
  const tail = name
    .slice(from - wordStart > maxLength / 2 ? from : wordStart)
    .slice(0, Math.ceil(maxLength * 0.6))
  const length = Math.max(1, maxLength - tail.length - 1)
  const head = name.slice(0, length)
  const space = name[length] === ' ' ? -1 : head.lastIndexOf(' ')
  const start = withoutEnd(space > 0 ? head.slice(0, space) : head, ' ,.;:–-')
  return `${start}${ellipsis}${tail.trim()}`
}

/**
 * The specification's short names for a list: cut at a word, with an ellipsis. If two different names would look alike,
 * both are cut in the middle instead, so the part that differs stays.
 */
export function shortNames(names: readonly string[], maxLength: number): string[] {
  const short = names.map((name) => shorten(name, maxLength))
  return names.map((name, index) => {
    const own = short[index] ?? name
    const alike = names.filter((other, at) => other !== name && short[at] === own)
    if (alike.length === 0 || own === name) return own
    return cutInside(name, Math.max(...alike.map((other) => commonStart(name, other))), maxLength)
  })
}
