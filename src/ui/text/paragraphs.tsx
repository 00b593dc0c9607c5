import { Markup } from './markup.tsx'

/** A text of several lines, each a paragraph of sanitised inline markup. */
export function Paragraphs({ text }: { text: string }) {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '')
  return lines.map((line, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and do not move
    <Markup key={position} html={line} />
  ))
}
