import type { Palette, Random } from '../art-url.ts'
import { tone } from '../figures/tone.ts'
import { hex, toneAt } from '../glass.ts'

/** What a thing is drawn with: its colours, and the words on it. */
export type Ware = { palette: Palette; random: Random; title: string }

export const dyeOf = ({ palette }: Ware, distance: number, amount = 0) =>
  tone(hex(toneAt(palette, distance)), amount)

/** The words of a title, in at most four lines around a middle. */
export function lettering(
  title: string,
  x: number,
  y: number,
  width: number,
  fill: string,
  size = 15,
): string {
  const lines: string[] = []
  const room = Math.floor(width / (size * 0.56))
  for (const word of title.split('-').filter((each) => each !== '')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 1 <= room)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const shown = lines
    .slice(0, 4)
    .map((text, index) => (index === 0 ? text.charAt(0).toUpperCase() + text.slice(1) : text))
  const top = y - ((shown.length - 1) * size * 1.15) / 2
  return `<g stroke="none" fill="${fill}" font-family="Fraunces,Georgia,'Noto Serif',serif" font-weight="600" font-size="${size}" text-anchor="middle">${shown.map((text, index) => `<text x="${x}" y="${Math.round(top + index * size * 1.15)}">${text}</text>`).join('')}</g>`
}
