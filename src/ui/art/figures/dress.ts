import type { Random } from '../art-url.ts'
import type { Point } from '../pen.ts'
import type { Body } from './body.ts'
import { drape } from './drape.ts'
import type { Person } from './figure.ts'
import { stroke, tone } from './tone.ts'

type Shapes = { body: Body; height: number; light: Point; random: Random }

/** What lies over the clothes: a stole, a mantle, a chasuble, the seams of a kaftan, a name badge. */
export function overlay(person: Person, { body, height, light, random }: Shapes): string {
  const [x, y] = [body.head[0] * height, body.head[1] * height]
  const at = (dx: number, dy: number): Point => [x + dx * height, y + dy * height]
  const gold = person.top.print ?? '#ecb950'
  const path = (fill: string, points: readonly Point[]) =>
    `<path fill="${fill}" d="M${points.map(([px, py]) => `${Math.round(px)} ${Math.round(py)}`).join('L')}z"/>`
  const side = body.isSide
  switch (person.dress) {
    case 'vestments': {
      const edge = (s: number) => [
        at(s * 26, 62),
        at(s * (side ? 56 : 96), 112),
        at(s * (side ? 78 : 128), 210),
        at(s * (side ? 80 : 122), 330),
        at(s * (side ? 60 : 84), 420),
      ]
      const band = side
        ? []
        : [
            path(gold, [at(-15, 84), at(15, 84), at(17, 416), at(-17, 416)]),
            path(tone(gold, -0.25), [
              at(-6, 190),
              at(6, 190),
              at(6, 214),
              at(26, 214),
              at(26, 226),
              at(6, 226),
              at(6, 270),
              at(-6, 270),
              at(-6, 226),
              at(-26, 226),
              at(-26, 214),
              at(-6, 214),
            ]),
          ]
      return (
        drape(edge(-1), edge(1), { ...person.top, print: undefined, folds: 6, rows: 3, light, random }) +
        band.join('')
      )
    }
    case 'alb': {
      if (side) return path(gold, [at(-2, 74), at(24, 78), at(34, 260), at(16, 262)])
      return (
        path(gold, [at(-34, 70), at(-16, 84), at(-18, 300), at(-40, 300)]) +
        path(gold, [at(34, 70), at(16, 84), at(18, 300), at(40, 300)]) +
        stroke(
          `M${at(-39, 280).join(' ')}L${at(-19, 280).join(' ')}M${at(39, 280).join(' ')}L${at(19, 280).join(' ')}`,
          5,
          tone(gold, -0.4),
        )
      )
    }
    case 'kaftan': {
      const tail: [Point[], Point[]] = [
        [at(-74, 300), at(-84, 380), at(-88, 450)],
        [at(74, 300), at(84, 380), at(88, 450)],
      ]
      const lower = side ? '' : drape(tail[0], tail[1], { ...person.top, folds: 4, rows: 1, light, random })
      return (
        (body.legs.length === 2 && body.lap === undefined ? lower : '') +
        (side
          ? ''
          : path(tone(gold, 0.05), [at(-9, 74), at(9, 74), at(9, 176), at(0, 188), at(-9, 176)]) +
            stroke(`M${at(0, 84).join(' ')}L${at(0, 176).join(' ')}`, 2))
      )
    }
    case 'choir':
      return side
        ? path('#fdf6e6', [at(-24, 72), at(26, 74), at(44, 118), at(10, 138), at(-40, 116)])
        : path('#fdf6e6', [
            at(-32, 66),
            at(0, 108),
            at(32, 66),
            at(66, 92),
            at(30, 152),
            at(0, 120),
            at(-30, 152),
            at(-66, 92),
          ])
    case 'suit':
      return side
        ? ''
        : path('#fbf6ea', [at(-18, 70), at(18, 70), at(0, 176)]) +
            path(gold, [at(-7, 84), at(7, 84), at(9, 142), at(0, 160), at(-9, 142)]) +
            stroke(
              `M${at(-20, 68).join(' ')}L${at(-34, 110).join(' ')}L${at(0, 184).join(' ')}L${at(34, 110).join(' ')}L${at(20, 68).join(' ')}`,
              3.4,
            )
    case 'scrubs':
      return side
        ? ''
        : path('#fbf6ea', [at(24, 150), at(50, 150), at(50, 182), at(24, 182)]) +
            stroke(`M${at(-24, 70).join(' ')}L${at(0, 116).join(' ')}L${at(24, 70).join(' ')}`, 3)
    case 'wrapper':
      return side
        ? ''
        : `<path fill="${person.bottom.print ?? gold}" d="M${at(-64, 272).map(Math.round).join(' ')}Q${at(0, 300).map(Math.round).join(' ')} ${at(64, 272).map(Math.round).join(' ')}L${at(66, 294).map(Math.round).join(' ')}Q${at(0, 322).map(Math.round).join(' ')} ${at(-66, 294).map(Math.round).join(' ')}z"/>`
    default:
      return ''
  }
}

/** What closes the neck, in the head's own measure. */
export function collar(person: Person, body: Body): string {
  const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`
  const side = body.isSide
  const { fill } = person.top
  switch (person.dress) {
    case 'clerical':
      return side
        ? path('#23233a', 'M-30 62L24 66L26 84L-34 80z') + path('#fffaf0', 'M4 66L23 67L24 82L6 82z')
        : path('#23233a', 'M-28 58Q0 78 28 58L32 78Q0 98-32 78z') +
            path('#fffaf0', 'M-9 66Q0 69 9 66L10 86Q0 90-10 86z')
    case 'vestments':
    case 'alb':
      return side
        ? path('#fdf6e6', 'M-30 62L24 68L26 82L-34 78z')
        : path('#fdf6e6', 'M-30 58Q0 84 30 58L34 74Q0 104-34 74z')
    case 'shirt':
    case 'scrubs':
      return side
        ? path(tone(fill, 0.3), 'M-30 64L24 68L30 84L-34 82z')
        : path(tone(fill, 0.3), 'M-30 58L0 84L30 58L36 70L14 96L0 84L-14 96L-36 70z')
    case 'wrapper':
    case 'dress':
    case 'robe':
      return side
        ? stroke('M-30 66Q-2 82 26 72', 6, tone(fill, 0.35))
        : stroke('M-32 64Q0 102 32 64', 7, tone(fill, 0.35)) +
            (person.dress === 'wrapper'
              ? `<path fill="none" stroke="#e2563f" stroke-width="5.500" stroke-dasharray=".1 8.500" d="M-24 70Q0 96 24 70"/>`
              : '')
    default:
      return ''
  }
}
