import { locale } from '#core/text/messages.ts'
import { shorten, withoutEnd } from '#core/text/plain-text.ts'

/** A mark that no text holds, around what was looked for. */
export const mark = '\u0001'

/** What the database puts between words of a text that has no spaces, to find them. */
const wordMark = '\u0002'

/** A passage isn't longer than this, unless a single sentence is. */
const maxPassage = 200

/** A sentence that is longer than this is cut. */
const maxSentence = 320

/** How much of a cut sentence stands before the first match. */
const before = 100

/** The segmenter takes the period of these for the end of a sentence: an abbreviation, the number of a heading. */
const isBroken = (text: string) =>
  /(?:^|[\s(“])(?:Fr|St|Sr|Br|Mr|Mrs|Ms|Dr|Rev|Msgr|No|vs)\.$|^\d{1,3}\.$/.test(bare(text))

const isComplete = (text: string) => '.!?…。！？'.includes(withoutEnd(bare(text), '”"’\')').slice(-1) || ' ')

const bare = (text: string) => text.replaceAll(mark, '').trimEnd()

function sentencesIn(line: string, segmenter: Intl.Segmenter): string[] {
  const sentences: string[] = []
  for (const { segment } of segmenter.segment(line)) {
    const last = sentences.at(-1)
    if (last !== undefined && isBroken(last)) sentences[sentences.length - 1] = last + segment
    else sentences.push(segment)
  }
  return sentences
}

/**
 * The sentences of a text that have the most of what was looked for, as pieces: text, match, text, match, …
 * A text without a match gives its beginning.
 */
export function passageOf(text: string): string[] {
  const segmenter = new Intl.Segmenter(locale(), { granularity: 'sentence' })
  const lines = text.replaceAll(wordMark, '').split('\n')
  const sentences = lines.flatMap((line) => {
    const own = sentencesIn(line, segmenter)
    return own.map((sentence, at) => ({ sentence, ends: at === own.length - 1 }))
  })
  const worth = sentences.map(({ sentence }, at) => {
    if (!isComplete(sentence)) return matchesIn(sentence) / 2
    const heading = sentences[at - 1]?.sentence ?? '.'
    return matchesIn(sentence) + 0.5 + (isComplete(heading) ? 0 : matchesIn(heading) / 4)
  })
  const best = worth.indexOf(Math.max(...worth))
  const first = sentences[best]?.sentence ?? ''
  let passage = first
  for (const [at, { sentence }] of sentences.slice(best + 1).entries()) {
    if (!isComplete(passage) || !isComplete(sentence)) break
    const longer = `${passage}${sentences[best + at]?.ends ? ' ' : ''}${sentence}`
    if (longer.length > maxPassage) break
    passage = longer
  }
  return cut(passage.trim()).split(mark)
}

const matchesIn = (sentence: string) => (sentence.split(mark).length - 1) / 2

/** Cuts an endless sentence around its first match. */
function cut(sentence: string): string {
  if (sentence.length <= maxSentence) return sentence
  const match = sentence.indexOf(mark)
  const from = match > maxSentence - before ? sentence.indexOf(' ', match - before) + 1 : 0
  const start = from > 0 && from <= match ? from : Math.max(0, from > match ? match - before : 0)
  const part = shorten(sentence.slice(start), maxSentence)
  const isOpen = part.split(mark).length % 2 === 0
  return `${start > 0 ? '…' : ''}${part}${isOpen ? mark : ''}`
}
