import type { Point } from '../pen.ts'
import { type DrapeOptions, tube } from './drape.ts'
import { type Skin, skins, stroke, tone } from './tone.ts'

export type Grip = 'open' | 'fist' | 'rest' | 'bless' | 'pray' | 'none'

export type Arm = {
  shoulder: Point
  hand: Point
  /** On which side of the line from shoulder to hand the elbow is. */
  bend: 1 | -1
  grip: Grip
  /** The upper arm's length; the forearm is a little shorter. */
  reach: number
  /** The upper arm's share of the way to the hand: more makes the elbow stand out. */
  flex?: number | undefined
  /** Which way the hand points, where it isn't the forearm's. */
  handTurn?: number | undefined
}

/** A sleeve from the shoulder over the elbow to the wrist, then the hand. */
export function arm(
  { shoulder, hand, bend, grip, reach, flex = 0.64, handTurn }: Arm,
  sleeve: DrapeOptions & { width: number; cuff: number; bare?: boolean },
  skin: Skin,
  thickness = 1,
): string {
  // Arms that are folded before the body are seen shortened.
  const distance = Math.hypot(hand[0] - shoulder[0], hand[1] - shoulder[1])
  const upper = Math.min(reach, Math.max(reach * 0.6, distance * flex))
  const elbow = elbowOf(shoulder, hand, upper, upper * 0.92, bend)
  const turn = handTurn ?? (Math.atan2(hand[1] - elbow[1], hand[0] - elbow[0]) * 180) / Math.PI
  const middle = between(shoulder, elbow, 0.55)
  const fore = between(elbow, hand, 0.5)
  const w = sleeve.width
  const flesh = { ...sleeve, fill: skins[skin], print: undefined, folds: 1, rows: 1 }
  const cloth =
    sleeve.bare === true
      ? tube([elbow, fore, hand], [30 * thickness, 27 * thickness, 20 * thickness], flesh) +
        tube([shoulder, middle, elbow], [w * 0.6, w * 1.02, w * 0.92], { ...sleeve, folds: 2, rows: 1 })
      : tube(
          [shoulder, middle, elbow, fore, hand],
          [w * 0.55, w * 1.04, w * 0.94, (w + sleeve.cuff) / 2, sleeve.cuff],
          {
            ...sleeve,
            folds: 2,
            rows: 2,
          },
        )
  return cloth + handAt(hand, turn, grip, skin, thickness)
}

export function handAt([x, y]: Point, turn: number, grip: Grip, skin: Skin, size = 1): string {
  if (grip === 'none') return ''
  const mirror = Math.abs(turn) > 90 ? -1 : 1
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)}) scale(${size} ${size * mirror})">${hand(grip, skins[skin])}</g>`
}

function hand(grip: Exclude<Grip, 'none'>, skin: string): string {
  const palm = tone(skin, 0.12)
  const pane = (d: string, fill = palm) => `<path fill="${fill}" stroke-width="2.6" d="${d}"/>`
  switch (grip) {
    case 'open':
      return (
        pane(
          'M-8-12L12-14L40-20Q47-20 45-14L30-8L51-9Q57-6 51-2L30 0L49 4Q53 9 47 10L27 8L39 15Q41 20 35 19L14 15L-8 12z',
        ) + pane('M4-12L16-31Q23-35 25-28L19-11z', tone(skin, 0.05))
      )
    case 'bless':
      return (
        pane('M-8-12L12-15L46-17Q52-14 47-10L26-8L50-7Q55-3 49 0L26 2C33 6 30 15 18 15L-8 12z') +
        pane('M6-10C14-4 22 2 26 6C24 11 16 10 8 4z', tone(skin, 0.02)) +
        stroke('M14 9L27 11', 1.4)
      )
    case 'fist':
      return (
        pane('M-8-12C8-19 26-17 29-5C31 9 21 17 8 15L-8 12z') +
        stroke('M11-13L27-9M12-4L30-2M11 5L28 6', 1.6) +
        pane('M2-12C8-20 20-20 22-14C18-10 10-8 4-8z', tone(skin, 0.02))
      )
    case 'rest':
      return (
        pane('M-8-11C10-15 26-14 42-6C48-2 46 5 37 6C24 14 8 13-8 11z') +
        stroke('M20-2L41 0M18 5L36 6', 1.4) +
        pane('M4 8C12 14 22 16 26 12C22 7 14 6 8 5z', tone(skin, 0.02))
      )
    case 'pray':
      return (
        pane('M-8 2C4-8 30-14 54-8C57-6 56-3 53-2C36 4 14 10-8 12z', tone(skin, -0.1)) +
        pane('M-10-12C8-20 32-20 56-9C58-7 57-4 54-4C36-2 14 6-8 10z') +
        stroke('M14-13L50-7M-2 0C10-6 22-8 30-8', 1.4)
      )
  }
}

function elbowOf(from: Point, to: Point, upper: number, lower: number, bend: 1 | -1): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const distance = Math.min(Math.hypot(dx, dy), (upper + lower) * 0.995) || 1
  const share = (upper ** 2 - lower ** 2 + distance ** 2) / (2 * distance)
  const height = Math.sqrt(Math.max(0, upper ** 2 - share ** 2)) * bend
  const [ux, uy] = [dx / distance, dy / distance]
  return [from[0] + ux * share - uy * height, from[1] + uy * share + ux * height]
}

function between([ax, ay]: Point, [bx, by]: Point, share: number): Point {
  return [ax + (bx - ax) * share, ay + (by - ay) * share]
}
