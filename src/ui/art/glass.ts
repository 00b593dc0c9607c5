import { Delaunay } from 'd3-delaunay'
import type { Palette } from './art-url.ts'
import { type Point, polygonPath } from './numbers.ts'
import { hex, mix, shade, strangerAt, toneAt } from './palette.ts'
import type { Random } from './seed.ts'

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
      (groups.get(key) ?? '') + polygonPath(polygon.slice(0, -1).map(([x, y]): Point => [x, y])),
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
