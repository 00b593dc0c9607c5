import type { Random } from '../art-url.ts'
import { type Point, pane, tint } from '../pen.ts'
import { type Arm, arm, type Grip } from './arm.ts'
import { type BodyName, bodies } from './body.ts'
import { type Cloth, type DrapeOptions, drape, tube } from './drape.ts'
import { collar, overlay } from './dress.ts'
import { type Countenance, face } from './face.ts'
import {
  type HairStyle,
  type Headwear,
  hairBehind,
  hairFront,
  headwearBehind,
  headwearFront,
  type View,
} from './hair.ts'
import { halo } from './headpieces.ts'
import { wings } from './lying.ts'
import { profile } from './profile.ts'
import { skins, tone } from './tone.ts'

export type Dress =
  | 'wrapper'
  | 'dress'
  | 'robe'
  | 'kaftan'
  | 'shirt'
  | 'suit'
  | 'scrubs'
  | 'clerical'
  | 'vestments'
  | 'alb'
  | 'choir'

export type Person = Omit<Countenance, 'eyes' | 'mouth'> & {
  style: HairStyle
  headwear: Headwear
  headCloth: Cloth
  dress: Dress
  top: Cloth
  bottom: Cloth
  saint?: boolean | undefined
  wings?: boolean | undefined
}

export type Pose = {
  body: BodyName
  view: View
  /** For a face from the front: how far it looks to the right. */
  turn: number
  /** The head's lean in degrees: above 0, it bows to the right. */
  tilt: number
  eyes: Countenance['eyes']
  mouth: Countenance['mouth']
  /** Hands from the head's middle, in the body's own measure: the far or left one first. */
  hands: readonly [Point, Point]
  grips: readonly [Grip, Grip]
  bends?: readonly [1 | -1, 1 | -1]
  flex?: number
  handTurn?: number
  /** What the hands hold, drawn around the second hand. */
  held?: string | undefined
  /** Held before the arm, as a child is. */
  heldBefore?: boolean | undefined
  /** Sits on a chair; otherwise on whatever is there. */
  chair?: boolean | undefined
}

const sizes: Record<Person['age'], { height: number; head: number }> = {
  child: { height: 0.62, head: 0.94 },
  young: { height: 0.97, head: 1.1 },
  adult: { height: 1, head: 1.12 },
  elder: { height: 0.96, head: 1.12 },
}

const trousered = new Set<Dress>(['kaftan', 'shirt', 'suit', 'scrubs', 'clerical'])
const wideSleeves = new Set<Dress>(['robe', 'vestments', 'alb', 'choir', 'dress'])

/** How much an age shrinks a body; heads stay nearly as they are. */
export function figureScale(age: Person['age']): number {
  return sizes[age].height
}

/** One person in one pose, feet at the origin. `light` is where the light comes from. */
export function figure(person: Person, pose: Pose, light: Point, random: Random): string {
  const { height, head: headSize } = sizes[person.age]
  const body = bodies[pose.body]
  const scaled = (point: Point): Point => [point[0] * height, point[1] * height]
  const edge = (points: readonly Point[]) => points.map(scaled)
  const head: Point = [body.head[0] * height, body.head[1] * height - 8 - (person.age === 'child' ? 10 : 0)]
  const cloth = (from: Cloth, folds: number, rows: number): DrapeOptions => ({
    ...from,
    folds,
    rows,
    light,
    random,
  })
  const hands = pose.hands.map((hand): Point => [head[0] + hand[0] * height, head[1] + hand[1] * height])
  const arms = hands.map((hand, index): Arm => {
    const side = index === 0 ? 0 : 1
    return {
      shoulder: scaled(body.shoulders[side]),
      hand,
      bend: pose.bends?.[side] ?? (body.isSide ? 1 : side === 0 ? 1 : -1),
      grip: pose.grips[side],
      reach: 118 * height,
      flex: pose.flex,
      handTurn: pose.handTurn,
    }
  })
  const sleeve = {
    ...cloth(
      { ...person.top, pattern: person.top.pattern === 'dots' ? undefined : person.top.pattern },
      2,
      2,
    ),
    width: (wideSleeves.has(person.dress) ? 62 : 52) * height,
    cuff: (wideSleeves.has(person.dress) ? 58 : 34) * height,
    bare: person.dress === 'scrubs' || (person.age === 'child' && person.dress === 'shirt'),
  }
  const drawArm = (one: Arm | undefined) => (one ? arm(one, sleeve, person.skin, height * 1.12) : '')
  const [far, near] = arms
  const lower = trousered.has(person.dress)
    ? feet(body.feet.map(scaled), height, pose) +
      body.legs
        .map((leg) =>
          tube(
            edge(leg),
            [64, 56, 46].map((width) => width * height),
            cloth(person.bottom, 2, 2),
          ),
        )
        .join('')
    : feet(body.feet.map(scaled), height, pose) +
      drape(edge(body.skirt.left), edge(body.skirt.right), { ...cloth(person.bottom, 6, 2), sag: 14 }) +
      (body.lap
        ? drape(
            edge(body.lap.left),
            edge(body.lap.right),
            cloth({ ...person.bottom, fill: tone(person.bottom.fill, 0.1) }, 5, 1),
          )
        : '')
  const lap =
    trousered.has(person.dress) && body.lap
      ? drape(edge(body.lap.left), edge(body.lap.right), cloth(person.bottom, 4, 1))
      : ''
  const torso = drape(edge(body.torso.left), edge(body.torso.right), { ...cloth(person.top, 5, 2), sag: 10 })
  const shapes = { body, height, light, random }
  return (
    (person.wings === true ? wings(head[1]) : '') +
    (pose.chair === true ? chair(height) : '') +
    (body.isSide ? drawArm(far) : '') +
    lower +
    lap +
    torso +
    overlay(person, shapes) +
    headOf(person, pose, head, headSize, light, collar(person, body)) +
    (body.isSide ? '' : drawArm(far)) +
    drawHeld(pose, near, height, drawArm)
  )
}

/** Joined hands are drawn once, over both sleeves; what is held stays behind the fingers. */
function drawHeld(
  pose: Pose,
  near: Arm | undefined,
  height: number,
  drawArm: (one: Arm | undefined) => string,
): string {
  if (!near || !pose.held) return drawArm(near)
  const held = `<g transform="translate(${Math.round(near.hand[0])} ${Math.round(near.hand[1])}) scale(${height})">${pose.held}</g>`
  return pose.heldBefore === true ? drawArm(near) + held : held + drawArm(near)
}

/** The head on its neck, with hair and headwear; also alone, for portraits and people in bed. */
export function headOf(
  person: Person,
  pose: Pick<Pose, 'view' | 'turn' | 'tilt' | 'eyes' | 'mouth'>,
  [x, y]: Point,
  size: number,
  light: Point,
  neckwear = '',
): string {
  const look = { ...person, eyes: pose.eyes, mouth: pose.mouth }
  const skin = skins[person.skin]
  const covered =
    person.headwear === 'habit' ||
    person.headwear === 'veil' ||
    person.headwear === 'mantle' ||
    person.headwear === 'gele' ||
    person.headwear === 'scarf'
  const litFrom = light[0] < 0 ? -1 : 1
  const features =
    pose.view === 'side'
      ? profile(look, litFrom)
      : pose.view === 'front'
        ? face(look, pose.turn, litFrom)
        : ''
  const neck =
    pose.view === 'side'
      ? `<path fill="${tone(skin, -0.2)}" d="M-22 14L-28 74Q-4 88 22 72L16 40z"/>`
      : `<path fill="${tone(skin, -0.2)}" d="M-20 30L-26 70Q0 92 26 70L20 30z"/>`
  const backHair = covered ? '' : hairBehind(person.style, person.hair, pose.view)
  const at = `translate(${Math.round(x)} ${Math.round(y)})`
  const lean = pose.tilt === 0 ? '' : ` rotate(${pose.tilt} 0 40)`
  const scale = ` scale(${size})`
  return (
    `<g transform="${at}${lean}${scale}">` +
    (person.saint === true ? halo() : '') +
    backHair +
    headwearBehind(person.headwear, person.headCloth, pose.view) +
    '</g>' +
    `<g transform="${at}${scale}">${pose.view === 'back' ? '' : neck}${neckwear}</g>` +
    `<g transform="${at}${lean}${scale}">${features}` +
    (covered && pose.view !== 'back' ? '' : hairFront(person.style, person.hair, pose.view)) +
    headwearFront(person.headwear, person.headCloth, pose.view) +
    '</g>'
  )
}

function feet(points: readonly Point[], size: number, { view }: Pose): string {
  return points
    .map(([x, y]) =>
      view === 'front'
        ? `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(24 * size)}" ry="${Math.round(11 * size)}" fill="#3a2a2c"/>`
        : `<path fill="#3a2a2c" d="M${Math.round(x - 22 * size)} ${Math.round(y + 4)}v-14q14-10 24 2l20 6q6 8-4 8z"/>`,
    )
    .join('')
}

/** A plain wooden chair from the front, for a body that sits with its feet at the origin. */
function chair(height: number): string {
  const at = (value: number) => Math.round(value * height)
  const post = (x: number) => pane(tint.brown, `M${at(x - 8)} ${at(-352)}h${at(16)}V${at(-6)}h${at(-16)}z`)
  return (
    post(-104) +
    post(104) +
    pane(tint.clay, `M${at(-104)} ${at(-346)}H${at(104)}v${at(34)}H${at(-104)}z`) +
    pane(tint.clay, `M${at(-122)} ${at(-196)}H${at(122)}v${at(26)}H${at(-122)}z`)
  )
}
