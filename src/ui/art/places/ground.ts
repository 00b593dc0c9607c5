import type { Palette, Random } from '../art-url.ts'
import { drape } from '../figures/drape.ts'
import { tone } from '../figures/tone.ts'
import { hex, toneAt } from '../glass.ts'
import { disc, type Point, pane } from '../pen.ts'

/** What a place is drawn with. Places fill a field of 640 by 360, and go on beyond its edges for other shapes. */
export type Ground = { palette: Palette; random: Random; light: Point }
export type Place = (ground: Ground) => { behind: string; front?: string }

/** How far beyond the field a place goes. */
export const wide = { left: -240, right: 880, bottom: 420, top: -160 }

/** The palette's colour at a distance from the light, lighter or darker. */
export function dye({ palette }: Ground, distance: number, amount = 0): string {
  return tone(hex(toneAt(palette, distance)), amount)
}

/** Panes between an upper and a lower line, both from left to right. */
export function land(
  ground: Ground,
  upper: readonly Point[],
  lower: readonly Point[],
  fill: string,
  cuts = 9,
  layers = 2,
): string {
  return drape(upper, lower, {
    fill,
    folds: layers,
    rows: cuts,
    light: [ground.light[1] * 0.4, ground.light[0] * 0.4],
    random: ground.random,
  })
}

/** Rows of a floor: from and to, as shares of its depth, and how many panes. */
const floorRows = [
  [0, 0.16, 14],
  [0.16, 0.42, 11],
  [0.42, 1, 8],
] as const

/** A floor from `y` down, its panes wider towards the viewer. */
export function floor(ground: Ground, y: number, fill: string): string {
  const { left, right, bottom } = wide
  return floorRows
    .map(([from, to, count], row) => {
      const [top, end] = [y + (bottom - y) * from, y + (bottom - y) * to]
      return drape(
        [
          [left, top],
          [right, top],
        ],
        [
          [left - 60 * row, end],
          [right + 60 * row, end],
        ],
        { fill: tone(fill, -0.06 * row), folds: 1, rows: count, light: [0, 0], random: ground.random },
      )
    })
    .join('')
}

export function box(x: number, y: number, width: number, height: number, fill: string): string {
  return pane(fill, `M${x} ${y}h${width}v${height}h${-width}z`)
}

/** A lancet window full of light. */
export function lancet(
  ground: Ground,
  x: number,
  y: number,
  width: number,
  height: number,
  hues: readonly string[],
): string {
  const h = width / 2
  const outline = `M${x - h} ${y + height}V${y + h}Q${x - h} ${y - h * 0.2} ${x} ${y - h}Q${x + h} ${y - h * 0.2} ${x + h} ${y + h}V${y + height}z`
  const rows = 4
  const panes = Array.from({ length: rows * 2 }, (_, index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)]
    const step = (height + h) / rows
    const top = y - h + row * step
    const left = column === 0 ? x - h : x
    return pane(
      tone(hues[(index + row) % hues.length] ?? '#fff', (ground.random() - 0.5) * 0.2 + 0.1),
      `M${left} ${Math.round(top)}h${h}v${Math.round(step)}h${-h}z`,
    )
  })
  const id = `l${Math.round(x)}${Math.round(y + 200)}`
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})" stroke-width="2">${panes.join('')}</g><path fill="none" stroke-width="5" d="${outline}"/>`
}

/** Warm light around a flame or the sun; the gradient is the stage's. */
export function glow(x: number, y: number, radius: number, strength = 0.5): string {
  return `<circle stroke="none" cx="${x}" cy="${y}" r="${Math.round(radius * 1.3)}" fill="url(#w)" opacity="${Math.min(1, Math.round((strength + 0.2) * 10) / 10)}"/>`
}

export function tree(ground: Ground, x: number, y: number, size: number, fill: string): string {
  const crown = [
    [-30, -92, 30],
    [28, -98, 32],
    [0, -124, 34],
    [-8, -84, 26],
  ]
  return (
    pane('#6b4a36', `M${x - 6 * size} ${y}l${4 * size}${-80 * size}h${6 * size}l${4 * size} ${80 * size}z`) +
    crown
      .map(([dx = 0, dy = 0, r = 0]) =>
        disc(tone(fill, (ground.random() - 0.4) * 0.4), x + dx * size, y + dy * size, r * size),
      )
      .join('')
  )
}

export function palmTree(x: number, y: number, size: number, fill = '#4f7d55'): string {
  const s = (value: number) => Math.round(value * size)
  const frond = (dx: number, dy: number, shade: number) =>
    pane(
      tone(fill, shade),
      `M${x + s(8)} ${y - s(150)}q${s(dx / 2)} ${s(dy - 34)} ${s(dx)} ${s(dy)}q${s(-dx / 2)} ${s(-14)} ${s(-dx)} ${s(-dy)}z`,
    )
  return (
    pane(
      '#7d5a40',
      `M${x - s(6)} ${y}q${s(-2)} ${s(-80)} ${s(10)} ${s(-152)}h${s(8)}q${s(-8)} ${s(80)} 0 ${s(152)}z`,
    ) +
    frond(-74, 26, -0.1) +
    frond(-62, -26, 0.1) +
    frond(72, 24, -0.16) +
    frond(62, -28, 0.06) +
    frond(14, -62, 0.16)
  )
}

export function stars(ground: Ground, count: number, bottom: number): string {
  const dots = Array.from({ length: count }, () => {
    const [x, y] = [Math.round(ground.random() * 640), Math.round(ground.random() * bottom) - 20]
    const r = 2 + Math.round(ground.random() * 2)
    return `<path d="M${x} ${y - r * 2}l${r} ${r}l${r} ${r}l${-r} ${r}l${-r} ${r}l${-r}${-r}l${-r}${-r}l${r}${-r}z"/>`
  })
  return `<g stroke="none" fill="#fff3c8">${dots.join('')}</g>`
}
