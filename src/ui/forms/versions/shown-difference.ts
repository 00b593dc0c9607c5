import type { Difference } from '#core/text/differences.ts'
import { t } from '#core/text/messages.ts'
import { formatMoney } from '#core/text/money.ts'
import { plainText } from '#core/text/plain-text.ts'
import { readableMoment } from '#core/time/format-date.ts'

const isRich = (text: string) => /^<(?:p|h2|h3|ul|ol|blockquote|hr|figure)[\s>]/.test(text)

/** A difference as people read it: texts without markup and only where they differ, labels instead of codes. */
export function shownDifference(
  { path, mine, theirs }: Difference,
  { optionOf, isAmount }: { optionOf: (value: string) => string | undefined; isAmount: boolean },
): Difference {
  if (isRich(mine) || isRich(theirs)) return { path, ...textDifference(mine, theirs) }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const shown = (value: string) => {
    if (isAmount && /^\d+$/.test(value)) return formatMoney(Number(value))
    return optionOf(value) ?? readableMoment(value, timeZone)
  }
  return { path, mine: shown(mine), theirs: shown(theirs) }
}

/** Two formatted texts, block by block, from the first block that differs to the last. */
export function textDifference(mine: string, theirs: string): { mine: string; theirs: string } {
  const [own, other] = [blockTexts(mine), blockTexts(theirs)]
  const shorter = Math.min(own.length, other.length)
  let start = 0
  while (start < shorter && own[start] === other[start]) start += 1
  if (start === own.length && start === other.length) {
    const same = t('The same text with different formatting')
    return { mine: same, theirs: same }
  }
  let end = 0
  while (end < shorter - start && own.at(-1 - end) === other.at(-1 - end)) end += 1
  const between = (blocks: readonly string[]) =>
    [
      ...(start > 0 ? ['…'] : []),
      ...blocks.slice(start, blocks.length - end),
      ...(end > 0 ? ['…'] : []),
    ].join('\n')
  return { mine: between(own), theirs: between(other) }
}

const blockTexts = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) =>
      line
        .replace(/<li>/g, '\n• ')
        .replace(/<br>|<\/p><p>|<cite>/g, '\n')
        .split('\n'),
    )
    .map((line) => {
      if (line.startsWith('<hr')) return '———'
      const picture = /^<figure[^>]*><img [^>]*alt="([^"]*)"/.exec(line)
      const caption = plainText(line)
      return picture
        ? t('Picture: {description}', { description: plainText(picture[1] ?? '') || caption })
        : caption
    })
    .filter((line) => line !== '')
