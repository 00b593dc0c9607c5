import type { Look } from '#core/settings/look.ts'
import { artUrl, shapeSizes } from '#ui/art/art-url.ts'
import { renderArt } from '#ui/art/render-art.ts'
import { defaultColors } from './contract.ts'
import { openPen, type Pen } from './drawn-text.ts'

/** As networks and messengers show it. */
const size = { width: 1200, height: 630 }
const room = { x: 84, width: 600, height: 440 }

/**
 * The picture that is shown with a link to the site: its name, and its logo or the drawn window. `logo` is the logo as
 * PNG, where there is one.
 */
export async function shareImageOf(name: string, look: Look = {}, logo?: Uint8Array): Promise<string> {
  const { night, paper, accent } = look.colors ?? {
    night: defaultColors.primary,
    paper: '#fbf7ef',
    accent: defaultColors.accent,
  }
  const glow = (id: string, color: string, opacity: number) =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`,
    `<defs>${glow('sky', '#ffffff', 0.16)}${glow('light', accent, 0.5)}</defs>`,
    `<rect width="${size.width}" height="${size.height}" fill="${night}"/>`,
    `<ellipse cx="900" cy="330" rx="820" ry="560" fill="url(#sky)"/>`,
    `<circle cx="945" cy="330" r="370" fill="url(#light)"/>`,
    logo ? ownLogo(logo, look.logo?.plate ?? false) : drawnWindow(),
    nameOf(name, await openPen(name, look.font), { paper, accent }),
    '</svg>',
  ].join('')
}

/** Its foot is below the edge, as if the wall went on. */
function drawnWindow(): string {
  const drawing = renderArt(artUrl({ shape: 'arch', palette: 'dawn', motif: 'dove', seed: 'narthex' })) ?? ''
  return `<g transform="translate(${945 - shapeSizes.arch.width / 2} 54)">${drawing}</g>`
}

function ownLogo(png: Uint8Array, plate: boolean): string {
  const side = 380
  const [x, y] = [945 - side / 2, (size.height - side) / 2]
  const edge = plate ? 36 : 0
  const ground = plate
    ? `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="36" fill="#ffffff"/>`
    : ''
  return `${ground}<image x="${x + edge}" y="${y + edge}" width="${side - 2 * edge}" height="${side - 2 * edge}" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/>`
}

/** As large as it fits beside the emblem, on up to four lines of nearly the same length. */
function nameOf(name: string, pen: Pen, { paper, accent }: { paper: string; accent: string }): string {
  const { size: type, lines } = fitted(name, pen)
  const step = type * 1.12
  const top = (size.height - lines.length * step) / 2
  const drawn = lines.map((line, index) =>
    pen.draw(line, { x: room.x, y: top + index * step + type * 0.86, size: type }),
  )
  return `<rect x="${room.x}" y="${Math.round(top - 44)}" width="88" height="7" rx="3.5" fill="${accent}"/><g fill="${paper}">${drawn.join('')}</g>`
}

export function fitted(name: string, pen: Pen): { size: number; lines: string[] } {
  const words = name.split(/\s+/).filter(Boolean)
  for (let type = 104; type > 36; type -= 4) {
    const lines = wrapped(words, pen, room.width / type)
    const fits = lines.length * type * 1.12 <= room.height && lines.length <= 4
    if (fits && lines.every((line) => pen.widthOf(line) * type <= room.width)) {
      return { size: type, lines: balanced(words, pen, lines) }
    }
  }
  const lines = wrapped(words, pen, room.width / 36)
  return { size: Math.min(36, room.width / Math.max(...lines.map(pen.widthOf))), lines }
}

/** As many words on each line as fit. */
function wrapped(words: readonly string[], pen: Pen, width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && pen.widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The same number of lines, the longest as short as possible. */
function balanced(words: readonly string[], pen: Pen, lines: readonly string[]): string[] {
  const longest = Math.max(...lines.map(pen.widthOf))
  let best = [...lines]
  for (let share = 0.98; share > 0.4; share -= 0.02) {
    const tried = wrapped(words, pen, longest * share)
    if (tried.length > lines.length) break
    best = tried
  }
  return best
}
