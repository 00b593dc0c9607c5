import type { Random } from '../art-url.ts'
import { bread, chalice, cross } from '../motif-church.ts'
import { oil } from '../motif-goods.ts'
import { lily, rosary } from '../motif-life.ts'
import { dove, monstrance } from '../motif-spirit.ts'
import { sheep } from '../motif-tales.ts'
import { disc, line, moved, pane, tint } from '../pen.ts'
import type { Person } from './figure.ts'
import { cloak, infant, palm, veronicasCloth } from './held-drawings.ts'
import { tone } from './tone.ts'

const helds = [
  'candle',
  'book',
  'baby',
  'song',
  'plate',
  'bread',
  'basket',
  'rosary',
  'chalice',
  'host',
  'cross',
  'greatcross',
  'staff',
  'lily',
  'phone',
  'guitar',
  'flowers',
  'box',
  'cup',
  'letter',
  'scroll',
  'sword',
  'oil',
  'monstrance',
  'dove',
  'banner',
  'broom',
  'jug',
  'drum',
  'tools',
  'key',
  'wood',
  'cloth',
  'camera',
  'palm',
  'cloak',
  'lamb',
] as const
export type Held = (typeof helds)[number]

export const isHeld = (text: string): text is Held => helds.some((each) => each === text)

const leadless = (content: string) => `<g stroke="none">${content}</g>`

/** What a hand holds, drawn around the hand. */
export function held(thing: Held, person: Person, random: Random): string {
  const motif = (drawing: string, x: number, y: number, size: number) => moved(drawing, x, y, size)
  switch (thing) {
    case 'candle':
      return (
        leadless('<circle cx="12" cy="-88" r="92" fill="url(#w)"/>') +
        pane(tint.cream, 'M4-60H22V40H4z') +
        pane(tint.gold, 'M12-108C26-88 26-66 12-62C-2-66-2-88 12-108z') +
        pane(tint.red, 'M-8 6C0 14 26 14 34 6L28 24H-2z')
      )
    case 'book':
      return (
        pane(tint.red, 'M-88-52L-26-40L36-52V44L-26 56L-88 44z') +
        pane(tint.white, 'M-82-58Q-52-62-26-46Q0-62 30-58V36Q0 32-26 48Q-52 32-82 36z') +
        line('M-26-46V48', 2.6) +
        line('M-72-36L-40-32M-72-20L-40-16M-72-4L-40 0M-12-32L20-36M-12-16L20-20M-12 0L20-4', 1.8)
      )
    case 'song':
      return pane(tint.deep, 'M-92-62L-40-48L12-62V34L-40 48L-92 34z') + line('M-40-48V48', 3)
    case 'letter':
      return (
        pane(tint.white, 'M-20-56L44-62L50 18L-14 24z') +
        line('M-8-40L34-44M-6-26L36-30M-4-12L38-16M-2 2L24 0', 1.8)
      )
    case 'scroll':
      return (
        pane(tint.cream, 'M-40-60H40V44H-40z') +
        pane(tint.stone, 'M-46-68H46V-54H-46zM-46 40H46V54H-46z') +
        line('M-28-38H28M-28-20H28M-28-2H28M-28 16H16', 2)
      )
    case 'baby':
      return moved(infant(person, random), 26, -44, 1)
    case 'plate':
      return (
        pane(tint.white, 'M-70 0Q-4 26 62 0Q44 30-4 30Q-52 30-70 0z') +
        pane(tint.amber, 'M-54-2Q-30-30-4-22Q30-34 46-2Q-4 14-54-2z') +
        disc(tint.red, -14, -12, 7) +
        disc(tint.leaf, 16, -10, 6)
      )
    case 'bread':
      return motif(bread(), 0, -14, 0.62)
    case 'basket':
      return (
        pane(tint.amber, 'M-70-30H62L48 44H-56z') +
        line('M-64-6H56M-60 18H52M-40-30L-34 44M-10-30V44M22-30L18 44', 2.4) +
        disc(tint.red, -40, -40, 18) +
        disc(tint.gold, -6, -46, 19) +
        disc(tint.leaf, 30, -40, 18)
      )
    case 'box':
      return (
        pane(tint.clay, 'M-74-50H66V50H-74z') +
        pane(tint.amber, 'M-74-50L-58-72H82L66-50z') +
        pane(tint.brown, 'M66-50L82-72V28L66 50z') +
        pane(tint.cream, 'M-18-50H10V50H-18z')
      )
    case 'rosary':
      return moved(rosary(), 14, 44, 0.5)
    case 'chalice':
      return motif(chalice(), -26, -64, 0.78)
    case 'host':
      return (
        leadless('<circle cx="-30" cy="-46" r="96" fill="url(#w)"/>') +
        disc(tint.white, -30, -46, 34) +
        line('M-30-66V-26M-46-50H-14', 3)
      )
    case 'monstrance':
      return motif(monstrance(), -28, -92, 0.95)
    case 'cross':
      return pane(tint.amber, 'M3-60H13V250H3z') + motif(cross(), 8, -96, 0.9)
    case 'greatcross':
      return moved(
        pane(tint.brown, 'M-22-330H22V-190H140V-148H22V330H-22V-148H-140V-190H-22z') +
          line('M-6-320V-200M8-140V320M-130-170H-30M30-168H130', 2),
        -46,
        -10,
        1,
        -28,
      )
    case 'wood':
      return moved(pane(tint.brown, 'M-150-18H150V18H-150z'), 0, -10, 1, -24)
    case 'staff':
      return pane(tint.brown, 'M4-260H18V260H4z') + line('M10-240V240', 1.6)
    case 'banner':
      return (
        pane(tint.amber, 'M6-330H16V200H6z') +
        pane(tint.red, 'M16-318H150V-120L84-160L16-120z') +
        pane(tint.gold, 'M72-296H90V-258H120V-240H90V-190H72V-240H42V-258H72z')
      )
    case 'lily':
      return moved(lily(), 14, -84, 0.86)
    case 'flowers':
      return (
        line('M0 40L-20-40M6 40L10-50M12 40L40-36', 5) +
        [
          [-28, -56, tint.rose],
          [10, -72, tint.white],
          [44, -50, tint.gold],
          [-6, -36, tint.red],
          [28, -30, tint.rose],
        ]
          .map(
            ([x, y, fill]) =>
              disc(String(fill), Number(x), Number(y), 18) + disc(tint.amber, Number(x), Number(y), 6),
          )
          .join('') +
        pane(tint.leaf, 'M-30 0C-12-14 20-14 36 0L14 56H-8z')
      )
    case 'phone':
      return (
        pane(tint.night, 'M-6-44L34-50L42 22L2 28z') + leadless(pane(tint.sky, 'M0-38L30-42L36 14L7 18z'))
      )
    case 'guitar':
      return moved(
        pane(tint.amber, 'M-40 10C-70 20-74 66-40 80C-10 90 20 74 22 50C50 46 52 6 24 0C6-6-20-2-40 10z') +
          disc(tint.brown, -14, 38, 16) +
          pane(tint.brown, 'M18 16L150-60L158-46L26 32z') +
          line('M-30 48L150-52', 2),
        -34,
        -16,
        1,
        0,
      )
    case 'cup':
      return pane(tint.white, 'M-16-36H30L26 20H-10z') + line('M30-24Q50-20 46-4Q42 8 27 6', 4)
    case 'jug':
      return (
        pane(tint.mist, 'M-26-40C-44-10-44 40-20 56H32C56 40 56-10 38-40L34-66H-20z') +
        pane(tint.sky, 'M-18-66H34L40-78H-26z')
      )
    case 'sword':
      return pane(tint.sky, 'M4-250L12-266L20-250V-10H4z') + pane(tint.gold, 'M-26-14H50V2H-26zM4 2H20V44H4z')
    case 'oil':
      return moved(oil(), 16, -44, 0.5)
    case 'dove':
      return moved(dove(), 20, -66, 0.6)
    case 'broom':
      return (
        pane(tint.brown, 'M8-220H18V150H8z') +
        pane(tint.gold, 'M-22 150H48L60 232H-34z') +
        line('M-6 160L-14 226M13 160V226M32 160L40 226', 2)
      )
    case 'drum':
      return (
        pane(tint.clay, 'M-66-40H66L48 90H-48z') +
        `<ellipse cx="0" cy="-40" rx="66" ry="20" fill="${tint.cream}"/>` +
        line('M-60-24L-20 86L20-22L48 84M-48 84L-20-22L20 86L60-24', 2.4)
      )
    case 'tools':
      return pane(tint.brown, 'M-60-6H40V8H-60z') + pane(tint.mist, 'M36-30L58-34V34L36 28z')
    case 'key':
      return moved(
        pane(tint.gold, 'M-6-10H8V86H34V98H8V108H-6z') +
          `<circle cx="1" cy="-32" r="24" fill="none" stroke="${tint.gold}" stroke-width="12"/>` +
          '<circle cx="1" cy="-32" r="31" fill="none"/><circle cx="1" cy="-32" r="17" fill="none"/>',
        8,
        -40,
        1,
        20,
      )
    case 'cloth':
      return veronicasCloth()
    case 'cloak':
      return cloak()
    case 'lamb':
      return moved(sheep(), 20, -34, 0.62)
    case 'camera':
      return (
        pane(tint.night, 'M-46-40H42V24H-46z') +
        disc(tint.mist, -2, -8, 22) +
        disc(tint.deep, -2, -8, 11) +
        pane(tone(tint.night, 0.2), 'M42-28L80-42V26L42 12z')
      )
    case 'palm':
      return palm()
  }
}
