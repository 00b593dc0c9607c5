import { z } from 'zod'
import { tooLong } from '#core/text/text-fields.ts'
import { msg } from './messages.ts'

export const noLinks = msg('Please enter a name without links or email addresses.')

/**
 * What people are called. Control and direction characters are dropped, since they could break a mail header or make
 * a name read backward, and a link is refused: a name is shown to others and must not take them anywhere.
 */
export const personName = (missing?: string, maxLength = 100) =>
  z
    .string(missing)
    .overwrite(visibleOnly)
    .trim()
    .max(maxLength, tooLong(maxLength))
    .refine((name) => !hasLink(name), noLinks)

/** Joiners are kept: Persian and Indic names and family emoji need them. */
export const visibleOnly = (value: string) =>
  value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/(?![\u200C\u200D])[\p{Cf}\p{Co}\p{Cs}]/gu, '')

/**
 * True for what a mail program would turn into a link: `https://…`, `www.…`, `evil.example`, `ada@example.org`.
 * A username may have a dot in the middle (`ada.okafor`), so there only well-known endings count as a domain.
 */
export function hasLink(value: string, kind: 'name' | 'username' = 'name'): boolean {
  const plain = value
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
  return (
    /:\/\/|\b(?:https?|ftp|mailto|javascript):|\bwww\./.test(plain) ||
    /[^\s@]@[^\s@]+\.[^\s@]/.test(plain) ||
    /\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}/.test(plain) ||
    plain.split(/\s+/).some((word) => hasDomain(word.split(/[.。]/), kind))
  )
}

/** Only the ends of each part are looked at, so the work grows with the length of the name and no faster. */
const hasDomain = (parts: readonly string[], kind: 'name' | 'username') =>
  parts.slice(1).some((part, at) => {
    const before = endingWord(parts[at] ?? '')
    const [, ending, then] = part.slice(0, 64).match(/^(\p{L}{2,})(.?)/u) ?? []
    if (before === undefined || ending === undefined) return false
    if (then === '/' || commonEnding.test(ending)) return true
    return kind === 'name' && before.length > 1 && !title.test(before)
  })

/** The letters, digits and hyphens at the end of a part, as far as twelve characters tell. */
function endingWord(part: string): string | undefined {
  const end = [...part.slice(-12)]
  const before = end.findLastIndex((character) => !/[\p{L}\p{N}-]/u.test(character))
  return end.slice(before + 1).join('') || undefined
}

/** People write "Fr.John" and "St.Mary" without a space. */
const title =
  /^(?:mr|mrs|ms|mx|dr|prof|fr|sr|br|jr|st|ste|sta|sto|rev|revd|msgr|mgr|bp|abp|dcn|hon|engr|barr|arc|pst|sis|bro|mme|mlle|dom|lt|col|gen|maj|capt|sgt|mt|esq)$/

const commonEnding =
  /^(?:com|net|org|info|biz|xyz|online|site|shop|store|top|club|live|link|click|app|dev|page|web|website|space|icu|vip|pro|buzz|tech|cloud|work|news|blog|example|test|invalid|onion|edu|gov|io|co|me|ng|uk|us|eu|ru|cn|ly|cc|tv|ws|gg|to|tk|ml|ga|cf|gq)$/
