import { drape } from '../figures/drape.ts'
import { tone } from '../figures/tone.ts'
import { line, moved, pane, tint } from '../pen.ts'
import { dyeOf, type Ware } from './labels.ts'

const diamond = (x: number, y: number, fill: string, size = 1) =>
  moved(pane(fill, 'M0-9L9 0L0 9L-9 0z'), x, y, size)

/** Two yards, folded: the print of doves and diamonds, the woven border at each edge. */
export function clothFolded(ware: Ware): string {
  const [ground, band] = [dyeOf(ware, 0.66), dyeOf(ware, 0.3)]
  const layer = (y: number, fill: string) =>
    pane(fill, `M-88 ${y}H80C96 ${y} 96 ${y + 24} 80 ${y + 24}H-88z`) + line(`M-88 ${y + 12}H84`, 1.6)
  return (
    layer(64, tone(ground, -0.16)) +
    layer(40, ground) +
    layer(16, tone(ground, 0.12)) +
    pane(ground, 'M-88-84H74C88-84 90-70 88-60L84 16H-88z') +
    pane(band, 'M-88-84H74C82-84 86-80 88-70H-88zM-88 0H85L84 16H-88z') +
    [-66, -30, 6, 42]
      .flatMap((x) =>
        [-48, -20].map((y, row) => diamond(x + row * 18, y, row === 0 ? band : tint.cream, 1.1)),
      )
      .join('') +
    [-70, -46, -22, 2, 26, 50, 74]
      .map((x) => diamond(x, 8, tint.cream, 0.6) + diamond(x, -77, tint.red, 0.5))
      .join('')
  )
}

/** Six yards, falling from a rail in folds. */
export function clothDraped(ware: Ware): string {
  const fall = drape(
    [
      [-296, -304],
      [-320, -80],
      [-288, 160],
      [-336, 368],
    ],
    [
      [296, -304],
      [272, -80],
      [320, 160],
      [304, 368],
    ],
    {
      fill: dyeOf(ware, 0.6),
      print: dyeOf(ware, 0.24),
      pattern: 'dots',
      folds: 7,
      rows: 5,
      sag: 24,
      light: [-0.7, -0.5],
      random: ware.random,
    },
  )
  return (
    pane('#8a5f40', 'M-98-92H98V-78H-98z') +
    `<g transform="scale(.25)" stroke-width="9">${fall.replaceAll(/r="\d+"/g, 'r="17"').replace('stroke-width="2.4"', 'stroke-width="6"')}</g>` +
    pane(dyeOf(ware, 0.3), 'M-84 76Q0 90 77 76L76 92Q0 106-84 92z') +
    line('M-70 96V104M-46 98V106M-22 99V107M2 99V107M26 98V106M50 96V104', 2.6)
  )
}

/** A head tie on its stand, with its pleats. */
export function headTie(ware: Ware): string {
  const [fill, edge] = [dyeOf(ware, 0.56), dyeOf(ware, 0.26)]
  const pleats = Array.from({ length: 8 }, (_, index) => {
    const [a, b] = [190 + index * 21, 190 + (index + 1) * 21]
    const at = (angle: number, radius: number) =>
      `${Math.round(Math.cos((angle * Math.PI) / 180) * radius * 1.1)} ${Math.round(20 + Math.sin((angle * Math.PI) / 180) * radius)}`
    return (
      pane(
        tone(fill, index % 2 === 0 ? 0.1 : -0.14),
        `M0 24L${at(a, 84)}Q${at((a + b) / 2, 92)} ${at(b, 84)}z`,
      ) +
      pane(
        tone(edge, index % 2 === 0 ? 0.1 : -0.1),
        `M${at(a, 84)}L${at(a, 98)}Q${at((a + b) / 2, 108)} ${at(b, 98)}L${at(b, 84)}Q${at((a + b) / 2, 92)} ${at(a, 84)}z`,
      )
    )
  }).join('')
  return (
    pleats +
    pane('#c9a878', 'M-10 50H10V86H-10zM-40 86H40V96H-40z') +
    pane(tone(fill, 0.06), 'M-58 30C-50-10 50-10 58 30C54 60 30 70 0 70C-30 70-54 60-58 30z') +
    pane(tone(fill, 0.2), 'M-58 30C-30 6 30 4 56 22L58 34C30 18-28 20-56 44z') +
    pane(edge, 'M-54 46C-26 26 26 22 56 38L54 48C28 34-24 38-48 58z')
  )
}
