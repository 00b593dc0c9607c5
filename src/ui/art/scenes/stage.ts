import type { PersonKind } from '../art-names.ts'
import { type Palette, seededRandom, shapeSizes } from '../art-url.ts'
import { drawEmblem, type Emblem } from '../emblems.ts'
import { figure, figureScale, type Person, type Pose } from '../figures/figure.ts'
import { type Held, held } from '../figures/held.ts'
import { lying } from '../figures/lying.ts'
import { personOf } from '../figures/people.ts'
import { type PoseName, poses } from '../figures/poses.ts'
import { glass, lead } from '../glass.ts'
import { moved, type Point } from '../pen.ts'
import { type PlaceName, places } from '../places/places.ts'

/** Who stands where: kind, pose, the feet's place in a field of 640 by 360, and height as a share of the field. */
export type Role = readonly [
  who: PersonKind,
  pose: PoseName | 'lie',
  x: number,
  y: number,
  size: number,
  more?: RoleMore,
]
export type RoleMore = {
  flip?: true
  held?: Held
  eyes?: Pose['eyes']
  mouth?: Pose['mouth']
  view?: Pose['view']
  /** Sits on the ground, or on what is drawn there. */
  chairless?: true
  /** Changes of the person: another dress, no halo, a colour. */
  as?: Partial<Person>
}
export type Thing = readonly [thing: Emblem, x: number, y: number, size: number]

export type Scene = {
  place: PlaceName
  /** Where the light is, in the field. */
  light: Point
  cast: readonly Role[]
  /** Things that stand before the place and behind the people. */
  things?: readonly Thing[]
  /** In front of everybody. */
  before?: readonly Thing[]
  /** The middle of what matters, for shapes that show less of the width. */
  focus?: number
}

export type StageShape = 'card' | 'poster' | 'square' | 'wide' | 'arch' | 'scene'

/** How much of the field each shape shows, and how much above it. */
const frames: Record<StageShape, { scale: number; grain: number; foot?: number }> = {
  card: { scale: 1, grain: 40 },
  poster: { scale: 1.5, grain: 58 },
  square: { scale: 1.24, grain: 42 },
  wide: { scale: 4 / 3, grain: 56 },
  // Pages let the foot of an upright window run out of sight.
  arch: { scale: 1.3, grain: 44, foot: 412 },
  scene: { scale: 1, grain: 38 },
}

/** The whole picture of a scene, without frame. */
export function stage(scene: Scene, shape: StageShape, palette: Palette, seed: string): string {
  const { glass, transform, behind, things, people, front, shine } = layersOf(scene, shape, palette, seed)
  return `${warmth}${glass}<g ${transform}>${behind}${things.join('')}${people.join('')}${front}</g>${shine}`
}

/** A scene from back to front, for films that move its parts. What is in the field needs the transform around it. */
export function layersOf(scene: Scene, shape: StageShape, palette: Palette, seed: string) {
  const random = seededRandom(`${palette} ${seed}`)
  const { width, height } = shapeSizes[shape]
  const { scale, grain, foot = 360 } = frames[shape]
  const focus = scene.focus ?? 320
  const shift = width / 2 - Math.min(640 - width / scale / 2, Math.max(width / scale / 2, focus)) * scale
  const dx = width / scale >= 640 ? (width - 640 * scale) / 2 : shift
  const dy = height - foot * scale
  const centre: Point = [scene.light[0] * scale + dx, scene.light[1] * scale + dy]
  const direction = directionOf(scene.light)
  const place = places[scene.place]({ palette, random, light: direction })
  const people = scene.cast.map((role) =>
    player(role, direction, seededRandom(`${role[2]} ${seed} ${role[0]}`)),
  )
  return {
    centre,
    glass: glass({ width, height, palette, random, centre, grain, reach: Math.max(width, height) * 0.62 }),
    transform: `transform="translate(${Math.round(dx)} ${Math.round(dy)}) scale(${Math.round(scale * 1000) / 1000})" stroke="${lead}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"`,
    behind: place.behind,
    things: (scene.things ?? []).map(thing),
    people,
    front: (place.front ?? '') + (scene.before ?? []).map(thing).join(''),
    shine: shine(centre, Math.max(width, height), width, height),
  }
}

/** The light around candles, lamps and the sun. */
export const warmth =
  '<radialGradient id="w"><stop stop-color="#fffbe6" stop-opacity=".95"/><stop offset=".3" stop-color="#ffeeb0" stop-opacity=".55"/><stop offset="1" stop-color="#ffdc8a" stop-opacity="0"/></radialGradient>'

function player([who, pose, x, y, size, more = {}]: Role, light: Point, random: () => number): string {
  const person: Person = { ...personOf(who, random), ...more.as }
  const scale = Math.round(((size * 360) / 660) * 1000) / 1000
  const turned: Point = more.flip ? [-light[0], light[1]] : light
  const placed = (foot: number, drawing: string) =>
    `<g transform="translate(${x} ${foot}) scale(${more.flip ? -scale : scale} ${scale})" stroke-width="${Math.round((2.6 / scale) * 10) / 10}">${drawing}</g>`
  if (pose === 'lie') {
    return placed(
      y,
      lying(
        person,
        { eyes: more.eyes ?? 'down', mouth: more.mouth ?? 'quiet' },
        turned,
        random,
        more.chairless,
      ),
    )
  }
  // Nobody's head or lifted hand is cut off.
  const tall =
    (poses[pose].body === 'stand' || poses[pose].body === 'stride' ? 672 : 0) * figureScale(person.age)
  const above = tall === 0 ? 0 : person.headwear === 'gele' ? 44 : person.saint === true ? 16 : 0
  const foot = Math.max(y, Math.round((tall + Math.max(above, reachOf(pose, more.held))) * scale) + 10)
  const posed: Pose = {
    ...poses[pose],
    ...(more.eyes && { eyes: more.eyes }),
    ...(more.mouth && { mouth: more.mouth }),
    ...(more.view && { view: more.view }),
    held: more.held && held(more.held, person, random),
    heldBefore: more.held !== undefined && heldBefore.has(more.held),
    chair: poses[pose].body === 'sit' && more.chairless !== true,
  }
  return placed(foot, figure(person, posed, turned, random))
}

const heldBefore = new Set<Held>(['baby', 'camera', 'rosary', 'letter', 'phone', 'lamb'])

/** How far hands reach above the head. */
const lifted: Partial<Record<PoseName, number>> = { lift: 150, praise: 50, orans: 10, bless: -20 }
/** How much higher what they hold is. */
const upright: Partial<Record<Held, number>> = {
  chalice: 60,
  monstrance: 90,
  dove: 110,
  lily: 90,
  sword: 190,
}

function reachOf(pose: PoseName, held: Held | undefined): number {
  const hand = lifted[pose]
  return hand === undefined ? 0 : hand + (held ? (upright[held] ?? 0) : 0)
}

function thing([name, x, y, size]: Thing): string {
  return moved(drawEmblem(name), x, y, size)
}

function directionOf([x, y]: Point): Point {
  const [dx, dy] = [(x - 320) / 320, (y - 260) / 260]
  const length = Math.hypot(dx, dy) || 1
  return [dx / length, dy / length]
}

/** The light that falls over everything, and the dusk at the edges. */
function shine([x, y]: Point, size: number, width: number, height: number): string {
  const [cx, cy, r] = [Math.round(x), Math.round(y), Math.round(size * 0.95)]
  return (
    `<radialGradient id="s" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}"><stop stop-color="#fff3c4" stop-opacity=".22"/><stop offset=".4" stop-color="#ffe0a0" stop-opacity=".08"/><stop offset=".66" stop-color="#141736" stop-opacity=".04"/><stop offset="1" stop-color="#0f1130" stop-opacity=".34"/></radialGradient>` +
    `<path d="M0 0H${width}V${height}H0z" fill="url(#s)"/>`
  )
}
