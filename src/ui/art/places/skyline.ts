import { tone } from '../figures/tone.ts'
import { disc, pane } from '../pen.ts'
import { box, dye, type Ground, glow, land, wide } from './ground.ts'

/** A tower: where it stands, how wide and high it is, and how it ends above. */
type Tower = readonly [
  x: number,
  width: number,
  height: number,
  top?: 'flat' | 'spire' | 'slant' | 'dome' | 'gable',
]

function tower(ground: Ground, [x, width, height, top = 'flat']: Tower, foot: number, index: number): string {
  const fill = dye(ground, 0.42 + (index % 3) * 0.12, index % 2 === 0 ? 0.06 : -0.06)
  const y = foot - height
  const caps = {
    flat: '',
    spire: pane(tone(fill, 0.1), `M${x} ${y}L${x + width / 2} ${y - 44}L${x + width} ${y}z`),
    slant: pane(tone(fill, 0.1), `M${x} ${y}L${x + width} ${y - 26}V${y}z`),
    dome: pane(tone(fill, 0.12), `M${x} ${y}Q${x + width / 2} ${y - width * 0.8} ${x + width} ${y}z`),
    gable: pane('#a8553f', `M${x - 6} ${y}L${x + width / 2} ${y - 30}L${x + width + 6} ${y}z`),
  }
  const rows = Math.max(2, Math.round(height / 34))
  const lit = Array.from({ length: rows }, (_, row) =>
    ground.random() < 0.55
      ? box(
          x + (ground.random() < 0.5 ? 5 : width / 2 + 3),
          Math.round(y + 10 + (row * (height - 16)) / rows),
          Math.round(width / 2 - 8),
          Math.round((height / rows) * 0.5),
          '#f8e2a0',
        )
      : '',
  ).join('')
  return (
    caps[top] +
    box(x, y, width, height, fill) +
    pane(tone(fill, -0.14), `M${x + width / 2} ${y}h${width / 2}v${height}h${-width / 2}z`) +
    `<g stroke-width="1.6">${lit}</g>`
  )
}

export function skyline(ground: Ground, towers: readonly Tower[], foot: number): string {
  return towers.map((one, index) => tower(ground, one, foot, index)).join('')
}

export const water = (ground: Ground, y: number, fill = '#4a80a8') =>
  [0, 1, 2, 3]
    .map((row) =>
      land(
        ground,
        Array.from({ length: 9 }, (_, n) => [wide.left + n * 140, y + row * 28 + (n % 2) * 8] as const),
        [
          [wide.left, y + row * 28 + 38],
          [wide.right, y + row * 28 + 38],
        ],
        tone(fill, 0.12 - 0.09 * row),
        10,
        1,
      ),
    )
    .join('')
export const sun = (x: number, y: number, r: number) => glow(x, y, r * 2.3, 0.7) + disc('#fbe3a0', x, y, r)
export const ridge = (ground: Ground, heights: readonly number[], fill: string, foot: number) =>
  land(
    ground,
    heights.map((h, n) => [wide.left + (n * 1120) / (heights.length - 1), foot - h] as const),
    [
      [wide.left, foot + 8],
      [wide.right, foot + 8],
    ],
    fill,
    9,
    2,
  )

export const towersBeside: readonly Tower[] = [
  [-200, 60, 110],
  [-120, 50, 150],
  [-60, 54, 90],
  [660, 60, 120],
  [730, 50, 90],
  [800, 60, 140],
]
