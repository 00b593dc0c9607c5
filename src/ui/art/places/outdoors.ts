import { tone } from '../figures/tone.ts'
import { chapel as church } from '../motif-church.ts'
import { disc, line, moved, pane, tint } from '../pen.ts'
import { box, dye, floor, type Ground, glow, land, type Place, palmTree, tree, wide } from './ground.ts'

type Line = readonly (readonly [number, number])[]

export function hills(ground: Ground, heights: readonly number[], fill: string, foot = 290): string {
  const step = (wide.right - wide.left) / (heights.length - 1)
  const upper: Line = heights.map((height, index) => [wide.left + index * step, foot - height] as const)
  return land(
    ground,
    upper,
    [
      [wide.left, foot + 10],
      [wide.right, foot + 10],
    ],
    fill,
    10,
    2,
  )
}

export const sea = (ground: Ground, y: number) =>
  [0, 1, 2]
    .map((row) =>
      land(
        ground,
        Array.from({ length: 9 }, (_, n) => [wide.left + n * 140, y + row * 26 + (n % 2) * 7] as const),
        [
          [wide.left, y + row * 26 + 34],
          [wide.right, y + row * 26 + 34],
        ],
        tone('#4a80a8', -0.1 * row + 0.1),
        11,
        1,
      ),
    )
    .join('')

export const sunAt = (x: number, y: number, radius: number) =>
  glow(x, y, radius * 2.2, 0.7) + disc('#fbe3a0', x, y, radius)

const road: Place = (ground) => ({
  behind:
    sunAt(500, 70, 30) +
    hills(ground, [60, 110, 84, 150, 100, 70, 120, 60], dye(ground, 0.6), 270) +
    moved(church(), 330, 128, 0.4) +
    floor(ground, 262, '#8a7a44') +
    pane('#d9a86a', 'M318 186Q350 220 300 262Q220 320 120 420H480Q420 320 372 262Q350 220 334 186z') +
    line('M300 262H372M250 310H402', 2.4) +
    tree(ground, 96, 270, 0.9, '#5f8a54') +
    tree(ground, 566, 276, 1, '#4f7d55'),
})

const veranda: Place = (ground) => ({
  behind:
    sunAt(470, 110, 34) +
    hills(ground, [40, 70, 50, 84, 60, 90, 50], dye(ground, 0.55), 256) +
    palmTree(560, 262, 1.05) +
    palmTree(420, 258, 0.7) +
    pane('#7d4a34', 'M-240-300H880V24L660 40H-20L-240 24z') +
    line('M60 30V-300M180 34V-300M300 38V-300M420 36V-300M540 32V-300', 3) +
    [40, 300, 600].map((x) => box(x - 9, 36, 18, 240, '#c9a878')).join('') +
    box(wide.left, 206, 1120, 9, '#b08a5c') +
    line(Array.from({ length: 29 }, (_, n) => `M${wide.left + n * 40} 215V262`).join(''), 5) +
    floor(ground, 266, '#a9744a'),
})

const garden: Place = (ground) => ({
  behind:
    sunAt(120, 70, 30) +
    hills(ground, [40, 60, 90, 60, 50, 80, 60], '#7d9a58', 250) +
    moved(church(), 520, 158, 0.56) +
    tree(ground, 90, 262, 1, '#5f8a54') +
    floor(ground, 258, '#7a8f4e') +
    [40, 110, 250, 390, 470, 600]
      .map(
        (x, index) =>
          line(`M${x} 320v-34`, 3) +
          disc([tint.white, tint.rose, tint.gold, tint.red][index % 4] ?? tint.white, x, 280, 9) +
          disc(tint.amber, x, 280, 3),
      )
      .join(''),
})

const village: Place = (ground) => ({
  behind:
    sunAt(540, 76, 34) +
    hills(ground, [70, 100, 130, 90, 120, 80, 60], dye(ground, 0.58), 250) +
    hut(90, 262, 1) +
    hut(236, 256, 0.8) +
    palmTree(326, 262, 0.9) +
    tree(ground, 580, 268, 1.05, '#5f8a54') +
    floor(ground, 258, '#b5744a'),
})

function hut(x: number, y: number, size: number): string {
  const s = (value: number) => Math.round(value * size)
  return (
    box(x - s(48), y - s(64), s(96), s(64), '#d8a06a') +
    pane('#8f959e', `M${x - s(62)} ${y - s(62)}L${x} ${y - s(108)}L${x + s(62)} ${y - s(62)}z`) +
    line(
      `M${x - s(30)} ${y - s(66)}L${x - s(6)} ${y - s(98)}M${x + s(28)} ${y - s(66)}L${x + s(8)} ${y - s(98)}`,
      2,
    ) +
    box(x - s(14), y - s(42), s(28), s(42), '#6b4a36')
  )
}

const market: Place = (ground) => ({
  behind:
    sunAt(320, 50, 28) +
    hills(ground, [50, 80, 60, 90, 60], dye(ground, 0.6), 240) +
    [
      [90, '#b5423a'],
      [250, '#d9a441'],
      [410, '#3f66a8'],
      [570, '#6a8f5c'],
    ]
      .map(([x, fill]) => umbrella(Number(x), 240, String(fill)))
      .join('') +
    floor(ground, 258, '#b5744a'),
})

function umbrella(x: number, y: number, fill: string): string {
  return (
    box(x - 3, y - 80, 6, 100, '#6b4a36') +
    pane(fill, `M${x - 74} ${y - 70}Q${x} ${y - 150} ${x + 74} ${y - 70}z`) +
    pane(
      tone(fill, 0.3),
      `M${x - 26} ${y - 70}Q${x - 20} ${y - 108} ${x} ${y - 112}Q${x + 20} ${y - 108} ${x + 26} ${y - 70}z`,
    ) +
    box(x - 60, y - 6, 120, 26, '#a9744a') +
    [-36, -8, 20, 44]
      .map((dx, n) => disc([tint.red, tint.gold, tint.leaf, tint.amber][n] ?? tint.red, x + dx, y - 12, 10))
      .join('')
  )
}

const waterside: Place = (ground) => ({
  behind:
    sunAt(430, 80, 36) +
    hills(ground, [30, 50, 34, 60, 40], dye(ground, 0.62), 200) +
    sea(ground, 196) +
    floor(ground, 278, '#c9a878') +
    palmTree(70, 286, 1.1),
})

const river: Place = (ground) => ({
  behind:
    sunAt(320, 60, 32) +
    hills(ground, [60, 90, 60, 110, 70, 60], '#7d9a58', 220) +
    sea(ground, 214) +
    sea(ground, 292),
})

const bridge: Place = (ground) => ({
  behind:
    sunAt(540, 120, 30) +
    sea(ground, 190) +
    pane('#8d8a96', 'M-240-80H880V40H-240z') +
    pane('#6f6d7c', 'M-240 40H880V62H-240z') +
    [60, 580].map((x) => pane('#7d7b8a', `M${x - 30} 62h60l-8 220h-44z`)).join('') +
    floor(ground, 262, '#9a8f86'),
  front:
    box(wide.left, 318, 1120, 14, '#e6dcc4') +
    box(wide.left, 332, 1120, 90, '#8a5f40') +
    [120, 260, 400, 520]
      .map((x) => pane(tint.white, `M${x - 30} 318q30 14 60 0z`) + disc(tint.gold, x, 314, 9))
      .join(''),
})

const city: Place = (ground) => ({
  behind:
    [
      [30, 120, 90],
      [130, 160, 70],
      [220, 110, 80],
      [420, 130, 90],
      [530, 170, 80],
    ]
      .map(
        ([x = 0, h = 0, w = 0]) =>
          box(x, 270 - h, w, h, dye(ground, 0.5, 0.05)) +
          line(`M${x + w / 2} ${270 - h}V270M${x} ${270 - h / 2}H${x + w}`, 2),
      )
      .join('') +
    pane(dye(ground, 0.62), 'M310 270V140Q350 96 390 140V270z') +
    floor(ground, 268, '#c9a878'),
})

export const outdoors = {
  road,
  veranda,
  garden,
  village,
  market,
  waterside,
  river,
  bridge,
  city,
} satisfies Record<string, Place>
