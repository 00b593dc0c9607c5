import { Delaunay } from 'd3-delaunay'
import type { Palette, Random } from './art-url.ts'
import { type Point, polygonPath } from './pen.ts'

type Rgb = readonly [number, number, number]

/** From the centre of light outwards to the night at the edge. */
const stops: Record<Palette, readonly string[]> = {
  dawn: ['#fff4d2', '#fadc92', '#efb659', '#dc8f48', '#bd6042', '#85384f', '#452b66', '#1f1f50'],
  sea: ['#f8f6d8', '#d3e6bf', '#a0cfb3', '#6caa9f', '#418091', '#2c5c87', '#233a72', '#191d4e'],
  rose: ['#fff1df', '#fad6bd', '#eeb0a0', '#dc898b', '#bd637b', '#8f4772', '#5a366a', '#2d2458'],
  olive: ['#fdf7d3', '#f1e4a1', '#d3cc7a', '#a8ad60', '#7a8f58', '#506f55', '#314e50', '#1b2b47'],
  violet: ['#fcf1ff', '#e9d0f0', '#caa5df', '#a57cc9', '#8059ae', '#5d3f90', '#3e2d72', '#1f1c4f'],
  green: ['#f9f9dc', '#daeaa8', '#a6d085', '#6cae6c', '#43885b', '#2c6853', '#21494d', '#172246'],
  red: ['#fff2d0', '#fcd48a', '#f2a651', '#e1723e', '#c34437', '#932a3b', '#5a2147', '#281b48'],
  gold: ['#fffce9', '#fef0bf', '#f9dd8b', '#f0c661', '#dca545', '#b98039', '#83563c', '#3c304a'],
  night: ['#eff1ff', '#c8d0f1', '#97a4dc', '#6b7bc2', '#4a579e', '#333d7d', '#232a5c', '#141736'],
}

/** The strange pane here and there that makes a wall of glass look made by hand. */
const strangers: Record<Palette, readonly string[]> = {
  dawn: ['#6f8fa6', '#8c7a9c', '#9fae9a', '#4f6ea0'],
  sea: ['#d9b36a', '#b98a86', '#e0cf94', '#8d7fb0'],
  rose: ['#8fa79a', '#e2bd73', '#7a86b5', '#a9b58c'],
  olive: ['#c98a54', '#8aa6b4', '#d7b45e', '#9b7f9a'],
  violet: ['#e0b765', '#7fa8b8', '#d18f9a', '#6f8fca'],
  green: ['#e3c068', '#7fb0c0', '#c98b62', '#e9dca0'],
  red: ['#5f7fae', '#e9c46a', '#7d8f6a', '#94689c'],
  gold: ['#a5b79b', '#8aa2bd', '#c4785a', '#b491a8'],
  night: ['#e9b44c', '#b98aa8', '#7fb3ad', '#d8a46a'],
}

/** The colour at a distance from the light: 0 is the centre, 1 the edge. */
export function toneAt(palette: Palette, distance: number): Rgb {
  const list = stops[palette]
  const place = Math.min(1, Math.max(0, distance)) * (list.length - 1)
  const index = Math.min(list.length - 2, Math.floor(place))
  return mix(parseHex(list[index]), parseHex(list[index + 1]), place - index)
}

export function strangerAt(palette: Palette, choice: number): Rgb {
  const list = strangers[palette]
  return parseHex(list[Math.floor(choice * list.length)])
}

export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const blend = (a: number, b: number) => a * (1 - share) + b * share
  return [blend(from[0], to[0]), blend(from[1], to[1]), blend(from[2], to[2])]
}

/** Lighter above 0, darker below. */
export function shade(colour: Rgb, amount: number): Rgb {
  return amount >= 0 ? mix(colour, [255, 252, 240], amount) : mix(colour, [16, 17, 46], -amount)
}

export function hex(colour: Rgb): string {
  return `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

export function parseHex(text: string | undefined): Rgb {
  const number = Number.parseInt((text ?? '#000000').slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

export const lead = '#1a1c3a'

export type Pane = { width: number; height: number }

export type GlassOptions = Pane & {
  palette: Palette
  random: Random
  /** The centre of light. */
  centre: Point
  /** About how wide a pane is near the centre. */
  grain: number
  /** Where the palette reaches its night, as a distance from the centre. */
  reach: number
  /** Leaves out panes that nobody would see. */
  visible?: (corner: Point) => boolean
}

/** Panes between leads: seeded points on rings around the light, each one's own neighbourhood a pane. */
export function glass(options: GlassOptions): string {
  const { width, height, palette, random, centre, reach, visible } = options
  const points = ringPoints(options)
  const cells = Delaunay.from(points.map(([x, y]): [number, number] => [x, y])).voronoi([
    -2,
    -2,
    width + 2,
    height + 2,
  ])
  const groups = new Map<string, string>()
  points.forEach((point, index) => {
    const chance = random()
    const variation = Math.floor(random() * 4) / 3 - 0.5
    const polygon = cells.cellPolygon(index)
    if (!polygon || (visible && !polygon.some(([x, y]) => visible([x, y])))) return
    const distance = Math.round((Math.hypot(point[0] - centre[0], point[1] - centre[1]) / reach) * 30) / 30
    const plain = shade(toneAt(palette, distance), variation * 0.17)
    const colour =
      chance < 0.055 ? mix(plain, strangerAt(palette, random()), distance > 0.9 ? 0.3 : 0.72) : plain
    const key = `${hex(colour)}" stroke-width="${leadWidth(distance, options.grain)}`
    groups.set(
      key,
      // Whole numbers: the leads hide the difference, and the drawing weighs a third less.
      (groups.get(key) ?? '') +
        polygonPath(polygon.slice(0, -1).map(([x, y]): Point => [Math.round(x), Math.round(y)])),
    )
  })
  const paths = [...groups].map(([look, path]) => `<path fill="${look}" d="${path}"/>`)
  return `<g stroke="${lead}" stroke-linejoin="round">${paths.join('')}</g>`
}

function leadWidth(distance: number, grain: number): number {
  const width = grain * (distance < 0.12 ? 0.035 : distance < 0.35 ? 0.055 : 0.075)
  return Math.round(width * 10) / 10
}

function ringPoints({ width, height, centre, grain, random }: GlassOptions): Point[] {
  const [cx, cy] = centre
  const farthest = Math.max(...[0, width].flatMap((x) => [0, height].map((y) => Math.hypot(x - cx, y - cy))))
  const points: Point[] = []
  const turn = random() * Math.PI
  for (let radius = grain * 0.62, ring = 0; radius < farthest + grain * 2; ring++) {
    const spacing = grain * (0.62 + Math.min(1.25, radius / (grain * 9)))
    const count = Math.max(9, Math.round((2 * Math.PI * radius) / spacing))
    const offset = turn + ring * 0.5
    for (let index = 0; index < count; index++) {
      const loose = ring < 2 ? 0.16 : 0.56
      const angle = offset + ((index + (random() - 0.5) * loose) / count) * 2 * Math.PI
      const away = radius + (random() - 0.5) * spacing * (ring < 2 ? 0.2 : 0.62)
      const point: Point = [cx + Math.cos(angle) * away, cy + Math.sin(angle) * away]
      if (inside(point, width, height, grain * 2)) points.push(point)
    }
    radius += spacing * 0.9
  }
  return points
}

function inside([x, y]: Point, width: number, height: number, margin: number): boolean {
  return x > -margin && y > -margin && x < width + margin && y < height + margin
}
