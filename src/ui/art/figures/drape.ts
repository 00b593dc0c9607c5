import type { Random } from '../art-url.ts'
import { type Point, polygonPath } from '../pen.ts'
import { tone } from './tone.ts'

export type Cloth = {
  fill: string
  /** A second colour that some panes have: the pattern of a printed cloth. */
  print?: string | undefined
  /** How the panes of the second colour are spread. */
  pattern?: 'stripes' | 'dots' | 'bands' | undefined
}

export type DrapeOptions = Cloth & {
  /** Lengthwise folds, and cuts across each of them. */
  folds: number
  rows: number
  /** How far the hem hangs lower in its middle. */
  sag?: number
  /** Where the light comes from, as a direction on the drawing. */
  light: Point
  random: Random
}

/** Cloth between two edges that run from top to bottom, cut into panes along its folds. */
export function drape(left: readonly Point[], right: readonly Point[], options: DrapeOptions): string {
  const { folds, rows, light, random, fill, print, pattern } = options
  const across = Array.from({ length: folds + 1 }, (_, fold) =>
    fold === 0 ? 0 : fold === folds ? 1 : (fold + (random() - 0.5) * 0.5) / folds,
  )
  const at = (u: number, v: number): Point => {
    const [lx, ly] = along(left, v)
    const [rx, ry] = along(right, v)
    const sag = options.sag === undefined ? 0 : Math.sin(u * Math.PI) * options.sag * v
    return [lx + (rx - lx) * u, ly + (ry - ly) * u + sag]
  }
  const byFill = new Map<string, string>()
  const dots: string[] = []
  for (let fold = 0; fold < folds; fold++) {
    const [from = 0, to = 1] = [across[fold], across[fold + 1]]
    const cuts = cutsOf(rows, fold, random)
    for (let row = 0; row + 1 < cuts.length; row++) {
      const [top = 0, bottom = 1] = [cuts[row], cuts[row + 1]]
      const steps = Math.max(2, Math.round((bottom - top) * 6))
      // Cuts run aslant, or the cloth would look like a wall.
      const slant = (v: number, side: number) =>
        v <= 0 || v >= 1 ? v : v + side * (fold % 2 === 0 ? 0.05 : -0.05)
      const down = (side: number) =>
        Array.from({ length: steps + 1 }, (_, step) => {
          const [a, b] = [slant(top, side), slant(bottom, side)]
          return a + ((b - a) * step) / steps
        })
      const points = [
        ...down(-1).map((v) => at(from, v)),
        ...down(1)
          .toReversed()
          .map((v) => at(to, v)),
      ]
      const side = (from + to - 1) * light[0] * 0.4 + (0.5 - (top + bottom) / 2) * -light[1] * 0.26
      const pleat = (fold % 2 === 0 ? 0.07 : -0.1) + (random() - 0.5) * 0.12
      const printed =
        print !== undefined &&
        (pattern === 'stripes' ? fold % 2 === 1 : pattern === 'bands' ? row % 2 === 1 : false)
      const colour = tone(printed ? print : fill, Math.round((side + pleat) * 14) / 14)
      byFill.set(colour, (byFill.get(colour) ?? '') + polygonPath(points.map(whole)))
      if (print !== undefined && pattern === 'dots') {
        const [x, y] = whole(at((from + to) / 2, (top + bottom) / 2))
        dots.push(`<circle cx="${x}" cy="${y}" r="${7 + Math.round(random() * 3)}"/>`)
      }
    }
  }
  const panes = [...byFill].map(([colour, path]) => `<path fill="${colour}" d="${path}"/>`).join('')
  return panes + (dots.length > 0 ? `<g fill="${print}" stroke-width="2.4">${dots.join('')}</g>` : '')
}

/** A sleeve or a leg: cloth around a line of joints, as wide as given at each of them. */
export function tube(joints: readonly Point[], widths: readonly number[], options: DrapeOptions): string {
  const edge = (side: number) =>
    joints.map((joint, index): Point => {
      const before = joints[Math.max(0, index - 1)] ?? joint
      const after = joints[Math.min(joints.length - 1, index + 1)] ?? joint
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
      const length = Math.hypot(dx, dy) || 1
      const half = ((widths[index] ?? 30) / 2) * side
      return [joint[0] + (dy / length) * half, joint[1] - (dx / length) * half]
    })
  return drape(edge(1), edge(-1), options)
}

/** The point at a share of the way along a smooth curve through the points. */
function along(points: readonly Point[], share: number): Point {
  const spans = points.length - 1
  const place = Math.min(0.9999, Math.max(0, share)) * spans
  const index = Math.floor(place)
  const t = place - index
  const get = (at: number): Point => points[Math.min(spans, Math.max(0, at))] ?? [0, 0]
  const [a, b, c, d] = [get(index - 1), get(index), get(index + 1), get(index + 2)]
  const blend = (i: 0 | 1) =>
    0.5 *
    (2 * b[i] +
      (c[i] - a[i]) * t +
      (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
      (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t * t * t)
  return [blend(0), blend(1)]
}

function cutsOf(rows: number, fold: number, random: Random): number[] {
  const inner = Array.from(
    { length: rows - 1 },
    (_, row) => (row + 1 + (fold % 2 === 0 ? 0.22 : -0.22) + (random() - 0.5) * 0.3) / rows,
  )
  return [0, ...inner, 1]
}

function whole([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)]
}
