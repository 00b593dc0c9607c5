// A teaching's own text, line by line, as somebody would read it aloud: captions, and how long each paragraph takes.

export type Cue = { from: number; to: number; text: string }
export type Reading = { cues: Cue[]; paragraphs: { from: number; to: number }[]; seconds: number }

const perWord = 0.4
const perCue = 0.5
const betweenParagraphs = 1.4
const longest = 84

/** `opening` and `closing` are seconds without words. */
export function readAloud(body: string, opening: number, closing: number): Reading {
  let now = opening
  const cues: Cue[] = []
  const paragraphs = body.split('\n').map((paragraph) => {
    const from = now
    const lines = captionLines(paragraph.replace(/<[^>]+>/g, ''))
    const seconds = lines.reduce((sum, line) => sum + timeFor(line), 0)
    // Long words take longer to read: the lines share the paragraph's time by their letters.
    const letters = lines.join('').length
    for (const text of lines) {
      const to = now + (seconds * text.length) / letters
      cues.push({ from: now, to: to - 0.1, text })
      now = to
    }
    now += betweenParagraphs
    return { from, to: now }
  })
  return { cues, paragraphs, seconds: Math.ceil(now + closing) }
}

const timeFor = (line: string) => Math.max(2, perCue + line.split(' ').length * perWord)

/** Whole sentences where they fit on two lines, otherwise parts of one that end at a pause. */
function captionLines(paragraph: string): string[] {
  const sentences = paragraph.match(/.+?(?:[.?!…]+[”)]*(?= |$)|$)/gs) ?? []
  return sentences.flatMap((sentence) => divided(sentence.trim())).reduce(joined, [])
}

function divided(sentence: string): string[] {
  if (sentence.length <= longest) return [sentence]
  const middle = sentence.length / 2
  const pauses = [...sentence.matchAll(/[,:;—] /g)].map((match) => match.index + 1)
  const spaces = [...sentence.matchAll(/ /g)].map((match) => match.index)
  const pause = nearest(pauses, middle)
  const isUseful = pause !== undefined && Math.abs(pause - middle) < sentence.length * 0.3
  const at = (isUseful ? pause : nearest(spaces, middle)) ?? sentence.length
  return [...divided(sentence.slice(0, at).trim()), ...divided(sentence.slice(at).trim())]
}

/** Very short sentences share a caption. */
function joined(lines: string[], line: string): string[] {
  const last = lines.at(-1)
  const isTight = last === undefined || last.length + line.length >= longest
  if (isTight || (last.length > 40 && line.length > 30)) return [...lines, line]
  return [...lines.slice(0, -1), `${last} ${line}`]
}

export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${onTwoLines(text)}\n`)
  return `WEBVTT\n\n${blocks.join('\n')}`
}

function onTwoLines(text: string): string {
  if (text.length <= 42) return text
  const spaces = [...text.matchAll(/ /g)].map((match) => match.index)
  const at = nearest(spaces, text.length / 2) ?? text.length
  return `${text.slice(0, at)}\n${text.slice(at + 1)}`
}

function nearest(places: readonly number[], to: number): number | undefined {
  return places.toSorted((one, other) => Math.abs(one - to) - Math.abs(other - to))[0]
}

function stamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0')
  return `${part(milliseconds / 60_000, 2)}:${part((milliseconds / 1000) % 60, 2)}.${part(milliseconds % 1000, 3)}`
}
